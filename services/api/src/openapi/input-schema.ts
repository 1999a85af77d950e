import { getMetadataStorage } from 'class-validator';
import type { Json } from './schema.js';

type Class = new () => object;
interface Rule {
  propertyName: string;
  name?: string | undefined;
  type: string;
  constraints?: unknown[] | undefined;
}

/** A class-validator rule as JSON Schema; the server alone checks the other rules. */
const keywords: Record<string, (constraints: unknown[]) => Json> = {
  isString: () => ({ type: 'string' }),
  isInt: () => ({ type: 'integer' }),
  isDate: () => ({ type: 'string', format: 'date-time' }),
  isBoolean: () => ({ type: 'boolean' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isNotEmpty: () => ({ minLength: 1 }),
  isLength: ([min, max]) => ({ minLength: min, maxLength: max }),
  minLength: ([min]) => ({ minLength: min }),
  maxLength: ([max]) => ({ maxLength: max }),
  min: ([min]) => ({ minimum: min }),
  max: ([max]) => ({ maximum: max }),
  isIn: ([values]) => ({ type: 'string', enum: values }),
  matches: ([pattern]) => patternOf(pattern as RegExp),
};

/** The JSON schema of a DTO class, from the very rules that check it. */
export function inputSchema(target: Class): { properties: Record<string, Json>; json: Json } {
  const rules = getMetadataStorage().getTargetValidationMetadatas(
    target,
    '',
    false,
    false,
  ) as Rule[];
  const blank = new target() as Record<string, unknown>;
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))].sort();
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const name of names) {
    const own = rules.filter(({ propertyName }) => propertyName === name);
    const said = own.map(({ name: rule = '', constraints = [] }) => keywords[rule]?.(constraints));
    const isNested = own.some(({ type }) => type === 'nestedValidation');
    const nested = isNested ? inputSchema(typeOf(target, name)).json : {};
    const schema = Object.assign({}, nested, ...said) as Json;
    properties[name] = blank[name] === null ? { ...schema, type: [schema.type, 'null'] } : schema;
    if (!own.some(({ type }) => type === 'conditionalValidation')) required.push(name);
  }
  const json = {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  return { properties, json };
}

/** The class of a field that is an object of its own, as the compiler noted it. */
function typeOf(target: Class, field: string): Class {
  return Reflect.getMetadata('design:type', target.prototype as object, field) as Class;
}

/** Patterns over Unicode's properties are left out: not every reader of the document knows them. */
function patternOf({ source, flags }: RegExp): Json {
  if (source.includes('\\p{')) return { type: 'string' };
  const pattern = flags.includes('i') ? source.replaceAll('a-f', 'a-fA-F') : source;
  return { type: 'string', pattern };
}
