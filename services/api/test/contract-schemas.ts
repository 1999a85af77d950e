import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

const contracts = join(__dirname, '../../../libs/contracts');

/** The JSON schemas of these types of the contracts, and of all that they refer to. */
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
  // OpenAPI keeps schemas elsewhere, and allows fewer characters in their names.
  const text = JSON.stringify(definitions)
    .replaceAll('#/definitions/', '#/components/schemas/')
    .replace(/(\w+)<(\w+)>/g, '$1Of$2');
  return JSON.parse(text) as Record<string, Record<string, unknown>>;
}
