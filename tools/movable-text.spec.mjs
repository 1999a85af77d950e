// @ts-check
import { describe, it } from 'node:test';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { movableText } from './eslint/movable-text.mjs';

Object.assign(RuleTester, { describe, it });

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});

/** @param {string} code */
const component = (code) =>
  `function It({ is, Icon }) { const Mark = is ? Up : Down; return ${code}; }`;
/** @param {string[]} codes */
const valid = (...codes) => codes.map(component);
/**
 * @param {string} messageId
 * @param {string[]} codes
 */
const invalid = (messageId, ...codes) =>
  codes.map((code) => ({ code: component(code), errors: [{ messageId }] }));

tester.run('movable-text', /** @type {any} */ (movableText), {
  valid: valid(
    // React replaces the content of an element with one string.
    '<p>{is && `text`}</p>',
    "<p>{is ? `text` : ''}</p>",
    '<p>{is ? `text` : <b />}</p>',
    // A text that stays is only changed.
    '<p><b />{is ? `one` : `other`}</p>',
    '<p><Icon />text</p>',
    // React only appends an element behind a text.
    '<p>text{is && <b />}</p>',
    '<p>{is && <b />}<span>text</span></p>',
    '<p><Trans>text {name}</Trans></p>',
    '<><Icon /><p>text</p></>',
  ),
  invalid: [
    ...invalid(
      'vanishes',
      '<p><b />{is && `text`}</p>',
      "<p><b />{is ? `text` : ''}</p>",
      '<p><b />{is ? `text` : null}</p>',
      '<p><b />{is ? `text` : <i />}</p>',
      '<p>{is && <Trans>text</Trans>}</p>',
      '<p>{is && <>text <b /></>}</p>',
    ),
    ...invalid(
      'follows',
      '<p>{is && <b />}text</p>',
      '<p>{is && <b />} <b /></p>',
      '<p>{is && <b />}{`text`}</p>',
      '<p>{is ? <b /> : <i />}<Trans>text</Trans></p>',
      '<p>{is && <b />}<>text</></p>',
      '<p><Mark />{`text`}</p>',
    ),
    ...invalid('bare', '`text`', '<Trans>text</Trans>', '<>text</>'),
  ],
});
