import { applyDecorators } from '@nestjs/common';
import { limits } from '@unburden/contracts';
import { IsString, MaxLength } from 'class-validator';
import { OptionalField } from './optional-field.decorator.js';
import { Tidy } from './text-field.decorator.js';

const longest = limits.searchText.max;

/** The search text, trimmed. */
export function SearchField(): PropertyDecorator {
  return applyDecorators(
    OptionalField(),
    MaxLength(longest, { message: `$property must have at most ${longest} characters` }),
    IsString({ message: '$property must be a text' }),
    Tidy(),
  );
}
