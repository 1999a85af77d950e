import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

const contracts = join(__dirname, '../../../../../libs/contracts');

/** The JSON schemas of these contract types, and of all types that they reference. */
export function contractSchemas(names: string[]): Record<string, Record<string, unknown>> {
  const generator = createGenerator({
    path: join(contracts, 'src/*.ts'),
    tsconfig: join(contracts, 'tsconfig.json'),
    // The build checks the types.
    skipTypeCheck: true,
    jsDoc: 'extended',
    encodeRefs: false,
  });
  const definitions = Object.assign(
    {},
    ...names.map((name) => generator.createSchema(name).definitions),
  ) as object;
  // OpenAPI stores schemas under another path, with fewer characters in names.
  const text = JSON.stringify(definitions)
    .replaceAll('#/definitions/', '#/components/schemas/')
    .replace(/(\w+)<(\w+)>/g, '$1Of$2');
  return JSON.parse(text) as Record<string, Record<string, unknown>>;
}
