import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { errorCatalogue, type ErrorName } from '../common/errors.js';
import { IdPipe } from '../validation/id.pipe.js';
import type { CallFacts } from './call-facts.js';
import type { Json } from './schema.js';
import { errorBody } from './wire-schemas.js';

/** Every error a call may answer with: its own, and those that its decorators bring. */
export function errorsOf(facts: CallFacts): ErrorName[] {
  const { access, method, arguments: args } = facts;
  const has = (kind: RouteParamtypes) => args.some((argument) => argument.kind === String(kind));
  const brought: [boolean, ErrorName[]][] = [
    [true, ['malformedRequest', 'internal', 'unavailable']],
    [args.some(({ pipes }) => pipes.includes(IdPipe)), ['badId']],
    [has(RouteParamtypes.BODY) || has(RouteParamtypes.QUERY), ['validation']],
    [has(RouteParamtypes.PARAM), ['pathTooLong']],
    [facts.isList, ['badCursor']],
    // A dead bearer is refused on public calls too.
    [access !== 'entrance', ['notLoggedIn']],
    [access === 'admin' || access === 'staff', ['notAuthorized']],
    [facts.changesState, ['foreignOrigin']],
    [method !== 'get', ['malformedBody', 'tooLarge', 'unsupportedMedia']],
    [facts.takesKey, ['keyReused']],
    [facts.isLimited, ['tooMany']],
    [facts.formField !== undefined, ['busy']],
  ];
  return [
    ...new Set([
      ...facts.answer.errors,
      ...brought.flatMap(([applies, all]) => (applies ? all : [])),
    ]),
  ];
}

/** Said by Node itself, before the API hears of the request. */
const tooLong = { '431': { description: 'The address and the headers together are too long' } };

/** The entries for these errors, one for each status. */
export function errorResponses(errors: ErrorName[]): Record<string, Json> {
  const statuses = [...new Set(errors.map((name) => errorCatalogue[name][0]))].sort(
    (a, b) => a - b,
  );
  const ours = Object.fromEntries(
    statuses.map((status) => {
      const sentences = errors
        .filter((name) => errorCatalogue[name][0] === status)
        .map((name) => errorCatalogue[name][1]);
      const response = {
        description: sentences.join(' · '),
        ...((status === 429 || status === 503) && {
          headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
        }),
        content: { 'application/json': { schema: errorBody.json } },
      };
      return [String(status), response];
    }),
  );
  return { ...ours, ...tooLong };
}
