import { applyDecorators, Injectable, type PipeTransform } from '@nestjs/common';
import { idPattern, lengthText, limits, visiblePattern } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsDate,
  IsIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { AppError } from '../common/errors.js';

/** Half of a surrogate pair, which MongoDB would silently replace. */
const loneSurrogate = /\p{Cs}/u;
/**
 * More marks on one letter than any script writes. The time to normalise a run of them is quadratic.
 * The bound is that of Unicode's stream-safe text (UAX 15, section 13). The two sound marks of half
 * width become marks in NFKC.
 */
const manyMarks = /[\p{M}\uff9e\uff9f]{31}/u;

/** Converts a field that is a string. Any other value passes on, for the type check to refuse. */
export function ConvertString(convert: (text: string) => unknown): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? convert(value) : value,
  );
}

/** The text in NFC; with many marks in a row, which would take long, the text as it is. */
export function toNfc(text: string): string {
  return manyMarks.test(text) ? text : text.normalize('NFC');
}

/** Trims and brings to NFC, with line breaks as `\n`, which multipart forms send as `\r\n`. */
export function tidy(text: string): string {
  return toNfc(text.trim()).replace(/\r\n?/g, '\n');
}

export const LowerCase = () => ConvertString((text) => text.toLowerCase());

interface TextRules {
  /** The field's name in error messages: "Title". */
  label: string;
  /** 1 by default; 0 also takes what is blank to the eye. */
  min?: number;
  max: number;
  /** Allows line breaks and tabs. */
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
    !loneSurrogate.test(value) &&
    !manyMarks.test(value) &&
    forbidden.test(multiline ? value.replace(/[\n\t]/g, '') : value);
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
    Length(min, max, { message: lengthText(label, { min, max }) }),
    IsString({ message: `${label} must be a text` }),
    ConvertString(tidy),
  );
}

/** The search text, trimmed. */
export function SearchField(): PropertyDecorator {
  return applyDecorators(
    OptionalField(),
    MaxLength(limits.searchText.max, { message: lengthText('$property', limits.searchText) }),
    IsString({ message: '$property must be a text' }),
    ConvertString(tidy),
  );
}

/** The field may be absent, which `null` is not: a null is checked like any other value. */
export function OptionalField(): PropertyDecorator {
  return ValidateIf((_input, value: unknown) => value !== undefined);
}

/** One of these words. */
export function ChoiceField(name: string, choices: readonly (string | null)[]): PropertyDecorator {
  return IsIn(choices, { message: `${name} must be one of ${choices.map(String).join(', ')}` });
}

/** The id of a document: 24 hex characters, converted to lower case. */
export function IdField(name: string, kind = 'an id'): PropertyDecorator {
  return applyDecorators(Matches(idPattern, { message: `${name} must be ${kind}` }), LowerCase());
}

/** Lets only the id of a document through: 24 hex characters, in lower case from here on. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !idPattern.test(value)) throw new AppError('badId');
    return value.toLowerCase();
  }
}

/** An optional `true` or `false`. */
export function OptionalBooleanField(name: string): PropertyDecorator {
  return applyDecorators(IsBoolean({ message: `${name} must be true or false` }), OptionalField());
}

/** An optional `true` or `false` of a query. */
export function BooleanQueryField(name: string): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsBoolean({ message: `${name} must be true or false` }),
    ConvertString((text) => (text === 'true' ? true : text === 'false' ? false : text)),
  );
}

/** A day, or a moment with its zone, as ISO 8601 writes them. */
const iso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** False for 30 February, which `Date` takes for 2 March. */
function isDay(text: string): boolean {
  return new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));
}

/** A time in ISO 8601, converted to a Date. */
export function TimeField(name: string): PropertyDecorator {
  return applyDecorators(
    IsDate({ message: `${name} must be a time such as 2026-01-31T12:00:00Z` }),
    ConvertString((text) => (iso.test(text) && isDay(text) ? new Date(text) : text)),
  );
}
