declare const describes: unique symbol;

/** JSON Schema, as far as we write it. */
export type Json = Record<string, unknown>;

/**
 * A JSON schema that describes exactly `T`: the compiler refuses one that says more or less than the
 * contract's type.
 */
export interface Schema<T> {
  readonly json: Json;
  readonly [describes]?: (value: T) => T;
}

/** A key that may be missing. */
interface Optional<T> {
  readonly optional: Schema<T>;
}

type Anything = Schema<unknown> | Optional<unknown>;

/** A schema for each key of `T`. */
export type Properties<T> = {
  [K in keyof T]-?: object extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Schema<T[K]>;
};

/** The schemas that have a name, as the document's components list them. */
export const components: Record<string, Json> = {};

export const text: Schema<string> = { json: { type: 'string' } };
export const flag: Schema<boolean> = { json: { type: 'boolean' } };
export const count: Schema<number> = { json: { type: 'integer', minimum: 0 } };
export const id: Schema<string> = { json: { type: 'string', pattern: '^[0-9a-f]{24}$' } };
export const time: Schema<string> = { json: { type: 'string', format: 'date-time' } };
export const url: Schema<string> = { json: { type: 'string', format: 'uri-reference' } };
export const uuid: Schema<string> = { json: { type: 'string', format: 'uuid' } };

export function oneOf<const T extends string>(...values: T[]): Schema<T> {
  return { json: { type: 'string', enum: values } };
}

export function nullable<T>({ json }: Schema<T>): Schema<T | null> {
  if (typeof json.type !== 'string') return { json: { anyOf: [json, { type: 'null' }] } };
  return { json: { ...json, type: [json.type, 'null'] } };
}

export function list<T>({ json }: Schema<T>, rules: { maxItems?: number } = {}): Schema<T[]> {
  return { json: { type: 'array', items: json, ...rules } };
}

export function optional<T>(schema: Schema<T>): Optional<T> {
  return { optional: schema };
}

/** An object with these keys and no others. */
export function object<T>(properties: Properties<T>): Schema<T> {
  const entries = Object.entries(properties as unknown as Record<string, Anything>);
  return {
    json: {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([name, it]) => [name, 'optional' in it ? it.optional.json : it.json]),
      ),
      required: entries.flatMap(([name, it]) => ('optional' in it ? [] : [name])),
      additionalProperties: false,
    },
  };
}

/** Gives the schema a name in the document; where it is used stands a reference. */
export function named<T>(name: string, { json }: Schema<T>): Schema<T> {
  components[name] = json;
  return { json: { $ref: `#/components/schemas/${name}` } };
}
