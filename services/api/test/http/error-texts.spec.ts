import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  answers,
  codeOf,
  defaultReasons,
  errorCatalogue,
  fieldTexts,
  lengthText,
  limits,
  messages,
  nameTexts,
  passwordLengthText,
} from '@unburden/contracts';

const catalogue = readFileSync(
  new URL('../../../../shell-app/src/locales/en/api.po', import.meta.url),
  'utf8',
);
const isThere = (id: string) => catalogue.includes(`\nmsgid "${id}"\n`);

describe('the sentences of the API', () => {
  it('are all in the catalogues of the screens', () => {
    const codes = [...Object.keys(errorCatalogue).map(codeOf), ...Object.keys(fieldTexts)];
    const ofErrors = new Set<string>([
      ...Object.values(errorCatalogue).map(([, text]) => text),
      ...Object.values(fieldTexts),
    ]);
    const texts = [
      ...Object.values({ ...messages, ...answers, ...nameTexts }),
      ...defaultReasons.flatMap(({ label, text }) => [label, text]),
      lengthText('Title', limits.title),
      passwordLengthText(limits.password),
    ].filter((text) => !ofErrors.has(text));
    const ids = [...codes.map((code) => `error.${code}`), ...texts];
    expect(ids.filter((id) => !isThere(id))).toEqual([]);
  });

  it('include each rule that a field can break', () => {
    const source = fileURLToPath(new URL('../../src/', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const names = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(`${source}${file}`, 'utf8');
        const imported = /import \{([^}]*)\} from 'class-validator'/.exec(text);
        return imported?.[1]?.split(',').map((name) => name.trim()) ?? [];
      });
    const rules = names.filter((name) =>
      /^(Is(?!Optional)|Min|Max|Length|Matches|Array)/.test(name),
    );
    expect(rules).toContain('IsIn');
    const ids = rules.map((rule) => {
      const name = rule === 'Length' ? 'isLength' : rule.charAt(0).toLowerCase() + rule.slice(1);
      return `error.${codeOf(name)}`;
    });
    expect(ids.filter((id) => !isThere(id))).toEqual([]);
  });
});
