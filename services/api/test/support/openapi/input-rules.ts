import { ApiProperty } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';

type Class = new () => object;
interface Rule {
  propertyName: string;
  name?: string | undefined;
  type: string;
  constraints?: unknown[] | undefined;
}

/** The rules of class-validator that JSON Schema can say; the server alone checks the others. */
const keywords: Record<string, (constraints: unknown[]) => object> = {
  isString: () => ({ type: 'string' }),
  isInt: () => ({ type: 'integer' }),
  isDate: () => ({ type: 'string', format: 'date-time' }),
  isBoolean: () => ({ type: 'boolean' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isNotEmpty: () => ({ minLength: 1 }),
  isLength: ([minLength, maxLength]) => ({ minLength, maxLength }),
  minLength: ([minLength]) => ({ minLength }),
  maxLength: ([maxLength]) => ({ maxLength }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  isIn: ([values]) => choicesOf(values as unknown[]),
  matches: ([pattern]) => patternOf(pattern as RegExp),
};

/** Tells Swagger what class-validator checks, so that a DTO says each rule of a field once. */
export function describeInput(dto: Class): void {
  const blank = new dto() as Record<string, unknown>;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false) as Rule[];
  for (const { propertyName: field, name = '', type, constraints = [] } of rules) {
    const says = keywords[name]?.(constraints);
    const isOptional = type === 'conditionalValidation';
    const options = {
      ...(says && blank[field] === null ? { anyOf: [says, { type: 'null' }] } : says),
      ...(isOptional && { required: false }),
    };
    ApiProperty(options)(dto.prototype as object, field);
    if (type === 'nestedValidation') {
      describeInput(Reflect.getMetadata('design:type', dto.prototype as object, field) as Class);
    }
  }
}

/** A choice may be null, which takes a value away. */
function choicesOf(values: unknown[]): object {
  const choices = { enum: values.filter((value) => value !== null) };
  return values.includes(null) ? { anyOf: [choices, { type: 'null' }] } : choices;
}

/** Patterns over Unicode's properties are left out: not every reader of the document knows them. */
function patternOf({ source, flags }: RegExp): object {
  if (source.includes('\\p{')) return { type: 'string' };
  return {
    type: 'string',
    pattern: flags.includes('i') ? source.replaceAll('a-f', 'a-fA-F') : source,
  };
}
