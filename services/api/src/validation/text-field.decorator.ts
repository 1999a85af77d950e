import { applyDecorators } from '@nestjs/common';
import { visiblePattern } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches, ValidateBy } from 'class-validator';

/** Half of a character: MongoDB would silently store something else. */
const loneSurrogate = /\p{Cs}/u;

/**
 * Trims and brings to NFC, with line breaks as `\n`, which multipart forms send as `\r\n`; what is
 * not a string passes on, for the type check to refuse.
 */
export function tidy(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim().normalize('NFC').replace(/\r\n?/g, '\n');
}

/** The property arrives trimmed and in NFC. */
export function Tidy(): PropertyDecorator {
  return Transform(({ value }) => tidy(value));
}

interface TextRules {
  /** The field's name in error messages: "Title". */
  label: string;
  /** 1 by default; 0 also takes what is blank to the eye. */
  min?: number;
  max: number;
  /** Whether line breaks and tabs are allowed. */
  multiline?: boolean;
}

/** A text that a person wrote: tidied, within its length, not blank to the eye unless it may be. */
export function TextField({
  label,
  min = 1,
  max,
  multiline = false,
}: TextRules): PropertyDecorator {
  const forbidden = multiline ? /^[^\p{Cc}]*$/u : /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
  const check = (value: string) =>
    !loneSurrogate.test(value) && forbidden.test(multiline ? value.replace(/[\n\t]/g, '') : value);
  // The decorator listed last runs first: with stopAtFirstError it gives the only message.
  return applyDecorators(
    ValidateBy({
      name: 'isPlainText',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && check(value),
        defaultMessage: () => `${label} contains characters that cannot be shown`,
      },
    }),
    ...(min > 0 ? [Matches(visiblePattern, { message: `${label} cannot be empty` })] : []),
    Length(min, max, {
      message: `${label} must have ${min <= 1 ? 'at most' : `${min} to`} ${max} characters`,
    }),
    IsString({ message: `${label} must be a text` }),
    Tidy(),
  );
}
