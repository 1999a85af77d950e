import type { ExtractorType } from '@lingui/conf';
import { codeOf, errorCatalogue, fieldTexts } from '../libs/contracts/src/errors.ts';
import { limits } from '../libs/contracts/src/limits.ts';
import { defaultReasons } from '../libs/contracts/src/moderation/default-reasons.ts';
import {
  answers,
  lengthText,
  messages,
  nameTexts,
  passwordLengthText,
} from '../libs/contracts/src/texts.ts';
import { roles } from '../libs/contracts/src/users/users.ts';

/** The fields whose length members can miss, by their name in the API's sentences. */
const lengths = {
  Name: limits.name,
  Email: limits.email,
  Title: limits.title,
  Text: limits.postText,
  Comment: limits.commentText,
  Reply: limits.commentText,
  Message: limits.messageText,
  Note: limits.reasonNote,
};

const errors = [
  ...Object.entries(errorCatalogue).map(([name, [, text]]) => ({ code: codeOf(name), text })),
  ...Object.entries(fieldTexts).map(([code, text]) => ({ code, text })),
];
const ofErrors = new Set<string>(errors.map(({ text }) => text));

const others = [
  ...roles,
  ...Object.values(messages),
  ...Object.values(answers),
  ...Object.values(nameTexts),
  ...Object.entries(lengths).map(([label, rule]) => lengthText(label, rule)),
  passwordLengthText(limits.password),
  ...defaultReasons.flatMap(({ label, text }) => [label, text]),
].filter((text) => !ofErrors.has(text));

/** The API's sentences, as screens look for them: an error by its code, all others by their text. */
export const apiExtractor: ExtractorType = {
  match: (file) => file.endsWith('contracts/src/texts.ts'),
  extract(file, _code, onMessageExtracted) {
    const origin: [string, number] = [file, 1];
    for (const { code, text } of errors) {
      onMessageExtracted({ id: `error.${code}`, message: text, origin });
    }
    for (const text of others) onMessageExtracted({ id: text, origin });
  },
};
