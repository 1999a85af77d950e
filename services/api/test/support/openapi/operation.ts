import { errorCatalogue, type ErrorName, limits, listHeaders } from '@unburden/contracts';
import { ACCESS, type Access, CHANGES_STATE } from '../../../src/common/access.decorators.js';
import { TAKES_FORM } from '../../../src/http/content-type.guard.js';
import { IDEMPOTENT } from '../../../src/idempotency/idempotency.service.js';
import {
  ANSWER,
  ANSWER_HEADERS,
  type AnswerBody,
  DOCUMENTED_UNDER,
  type DocumentedAnswer,
} from '../../../src/openapi/answer.decorator.js';
import { RATE_LIMIT } from '../../../src/rate-limit/rate-limit.decorator.js';
import { pictureType } from '../../../src/storage/file-key.js';

export type Json = Record<string, unknown>;

/** One entry of the document's paths, as Swagger's explorer makes it. */
export interface Operation extends Json {
  operationId: string;
  tags: [string];
  responses: Record<string, Json>;
  parameters: (Json & { name: string; in: string })[];
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref: string } }> };
}

/** Reads what the decorators of a call's method, or of its class, say. */
export type Metadata = (key: string) => unknown;

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** The whole entry of a call, from what Swagger found and from the call's own decorators. */
export function describeCall(
  method: string,
  found: Operation,
  metadata: Metadata,
  inputs: Record<string, Json>,
): Json {
  const answer = metadata(ANSWER) as DocumentedAnswer;
  const group = (metadata(DOCUMENTED_UNDER) as string | undefined) ?? found.tags[0];
  // No call of ours asks for a header, but for the proxies' and the idempotency key.
  const parameters = found.parameters.filter((parameter) => parameter.in !== 'header');
  const access = (metadata(ACCESS) as Access | undefined) ?? 'member';
  const formField = metadata(TAKES_FORM) as string | undefined;
  const takesKey = metadata(IDEMPOTENT) === true;
  const has = (where: string) => parameters.some((parameter) => parameter.in === where);
  const isList = parameters.some(({ name }) => name === 'cursor');
  const success = successOf(answer, isList, metadata);
  const applies: [boolean, ErrorName[]][] = [
    [true, [...answer.errors, 'malformedRequest', 'internal', 'unavailable']],
    [parameters.some(isId), ['badId']],
    [found.requestBody !== undefined || has('query'), ['validation']],
    [has('path'), ['pathTooLong']],
    [isList, ['badCursor']],
    // A dead bearer is refused on public calls too.
    [access !== 'entrance', ['notLoggedIn']],
    [access === 'admin' || access === 'staff', ['notAuthorized']],
    [method !== 'get' || metadata(CHANGES_STATE) === true, ['foreignOrigin']],
    [method !== 'get', ['malformedBody', 'tooLarge', 'unsupportedMedia']],
    [takesKey, ['keyReused']],
    // Its null, for no limit, may stand at the class.
    [metadata(RATE_LIMIT) !== null, ['tooMany']],
    [formField !== undefined, ['busy']],
  ];
  return {
    operationId: found.operationId.replace(/^\w+/, group),
    summary: answer.summary,
    tags: [group],
    security: securityOf(access),
    parameters: [
      ...parameters.map((parameter) =>
        parameter.in === 'path'
          ? { ...parameter, schema: isId(parameter) ? ref('Id') : { type: 'string', minLength: 1 } }
          : parameter,
      ),
      ...(takesKey ? [idempotencyKey] : []),
    ],
    ...(found.requestBody && {
      requestBody: {
        // The path names the target of a DELETE, so its body is optional.
        required: method !== 'delete' && found.requestBody.required,
        content: contentOf(found.requestBody, formField, inputs),
      },
    }),
    responses: {
      [Object.keys(found.responses)[0] ?? '200']: success,
      ...errorResponses(applies.flatMap(([does, errors]) => (does ? errors : []))),
    },
  };
}

/** Ids are named so in every path, and go through the `IdPipe`. */
const isId = (parameter: { name: string; in: string }) =>
  parameter.in === 'path' && parameter.name.endsWith('Id');

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again gives the first answer back, with nothing done twice.',
  schema: ref('Uuid'),
};

function securityOf(access: Access): Json[] {
  if (access === 'entrance') return [];
  const credentials = [{ bearer: [] }, { cookie: [] }];
  return access === 'public' ? [{}, ...credentials] : credentials;
}

function contentOf(
  { content }: NonNullable<Operation['requestBody']>,
  formField: string | undefined,
  inputs: Record<string, Json>,
): Json {
  const json = content['application/json'];
  if (!json || formField === undefined) return content;
  const input = inputs[json.schema.$ref.split('/').at(-1) ?? ''];
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...(input?.properties as Json), [formField]: file };
  return { ...content, 'multipart/form-data': { schema: { ...input, properties } } };
}

function successOf({ summary, body }: DocumentedAnswer, isList: boolean, metadata: Metadata): Json {
  const text = { type: 'string' };
  const own = Object.entries((metadata(ANSWER_HEADERS) ?? {}) as Record<string, string>);
  const headers = {
    [listHeaders.nextCursor]: { description: 'Absent on the last page.', schema: text },
    [listHeaders.totalCount]: {
      description: `Where a screen shows it. ${limits.counted.max} may mean more.`,
      schema: ref('Count'),
    },
    ...Object.fromEntries(own.map(([name, description]) => [name, { description, schema: text }])),
  };
  if (body === null) return { description: summary };
  const content =
    body === 'picture'
      ? { [pictureType]: { schema: {} } }
      : { 'application/json': { schema: schemaOf(body) } };
  return { description: summary, ...(isList && { headers }), content };
}

function schemaOf(body: Exclude<AnswerBody, null>): Json {
  if (typeof body === 'string') return ref(body);
  if (Array.isArray(body)) return { type: 'array', items: ref(body[0]) };
  const properties = { data: schemaOf(body.data) };
  return { type: 'object', properties, required: ['data'], additionalProperties: false };
}

/** The entries for these errors, one for each status. */
function errorResponses(errors: ErrorName[]): Record<string, Json> {
  const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };
  const responses: Record<string, Json> = {
    // Said by Node itself, before the API hears of the request.
    431: { description: 'The address and the headers together are too long' },
  };
  for (const [status, sentence] of [...new Set(errors)].map((name) => errorCatalogue[name])) {
    const said = responses[status]?.description as string | undefined;
    responses[status] = {
      description: said === undefined ? sentence : `${said} · ${sentence}`,
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: { 'application/json': { schema: ref('ErrorBody') } },
    };
  }
  return responses;
}
