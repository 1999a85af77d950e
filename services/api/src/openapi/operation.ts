import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { limits, listHeaders } from '@unburden/contracts';
import { ACCESS, type Access, CHANGES_STATE } from '../common/access.decorators.js';
import { IdPipe } from '../validation/id.pipe.js';
import { TAKES_KEY } from '../idempotency/idempotency-key.decorator.js';
import { IDEMPOTENT } from '../idempotency/idempotency.interceptor.js';
import { PageQueryDto } from '../pagination/page-query.dto.js';
import { RATE_LIMIT } from '../rate-limit/rate-limit.decorator.js';
import { TAKES_FORM } from '../http/content-type.guard.js';
import { pictureType } from '../storage/file-key.js';
import {
  ANSWER,
  ANSWER_HEADERS,
  ANSWERS_LATER,
  type DocumentedAnswer,
} from './answer.decorator.js';
import type { Argument, CallFacts } from './call-facts.js';
import { errorResponses, errorsOf } from './error-responses.js';
import { inputSchema } from './input-schema.js';
import { id, type Json, text, uuid } from './schema.js';
import { nothing } from './wire-schemas.js';

/** One entry of the document's paths, as far as we look at it. */
export interface Operation extends Json {
  operationId: string;
  responses: Record<string, Json>;
  parameters?: Json[];
}

/** Where the decorators of a call are found. */
export interface CallMetadata {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as Nest keeps them
  controller: Function;
  name: string;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as Nest keeps them
  handler: Function;
}

/** The whole entry of a call, from what Nest's explorer found and from the call's own decorators. */
export function describeCall(method: string, base: Operation, call: CallMetadata): Operation {
  const facts = factsOf(method, call);
  const status = Object.keys(base.responses)[0] ?? '200';
  const body = find(facts, RouteParamtypes.BODY);
  return {
    operationId: base.operationId.replace(/Controller\./, '.'),
    summary: facts.answer.summary,
    tags: base.tags,
    security: securityOf(facts.access),
    parameters: parametersOf(facts),
    ...(body && { requestBody: requestBodyOf(facts, body) }),
    responses: {
      [status]: successOf(facts),
      ...(facts.later !== undefined && {
        202: Object.assign(successOf(facts), { description: facts.later }),
      }),
      ...errorResponses(errorsOf(facts)),
    },
  };
}

function factsOf(method: string, call: CallMetadata): CallFacts {
  const { controller, handler, name } = call;
  const own = (key: string): unknown => Reflect.getMetadata(key, handler);
  const inherited = (key: string): unknown => own(key) ?? Reflect.getMetadata(key, controller);
  const answer = own(ANSWER) as DocumentedAnswer | undefined;
  if (!answer) throw new Error(`${controller.name}.${name} has no @Answer`);
  const args = argumentsOf(call);
  const query = args.find(({ kind }) => kind === String(RouteParamtypes.QUERY))?.type;
  return {
    method,
    access: (inherited(ACCESS) as Access | undefined) ?? 'member',
    answer,
    later: own(ANSWERS_LATER) as string | undefined,
    ownHeaders: (own(ANSWER_HEADERS) ?? {}) as Record<string, string>,
    arguments: args,
    changesState: method !== 'get' || own(CHANGES_STATE) === true,
    // Its null, for no limit, may stand at the class.
    isLimited: inherited(RATE_LIMIT) !== null,
    takesKey: own(TAKES_KEY) === true || own(IDEMPOTENT) === true,
    formField: own(TAKES_FORM) as string | undefined,
    isList:
      query !== undefined && (query === PageQueryDto || query.prototype instanceof PageQueryDto),
  };
}

function argumentsOf({ controller, name }: CallMetadata): Argument[] {
  const prototype = controller.prototype as object;
  const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Argument['type'][];
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number; data?: string; pipes: unknown[] }
  >;
  return Object.entries(args).flatMap(([key, { index, data, pipes }]) => {
    const type = types[index];
    const kind = key.split(':')[0] ?? '';
    return type ? [{ kind, pipes, type, ...(data !== undefined && { data }) }] : [];
  });
}

function find({ arguments: all }: CallFacts, kind: RouteParamtypes): Argument | undefined {
  return all.find((argument) => argument.kind === String(kind));
}

function securityOf(access: Access): Json[] {
  if (access === 'entrance') return [];
  const credentials = [{ bearer: [] }, { cookie: [] }];
  return access === 'public' ? [{}, ...credentials] : credentials;
}

function parametersOf(facts: CallFacts): Json[] {
  const inPath = facts.arguments
    .filter(({ kind }) => kind === String(RouteParamtypes.PARAM))
    .map(({ data, pipes }) => ({
      name: data,
      in: 'path',
      required: true,
      schema: pipes.includes(IdPipe) ? id.json : { ...text.json, minLength: 1 },
    }));
  const query = find(facts, RouteParamtypes.QUERY);
  const inQuery = Object.entries(query ? inputSchema(query.type).properties : {}).map(
    ([name, schema]) => ({ name, in: 'query', required: false, schema }),
  );
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key again gives the first answer back, with nothing done twice.',
    schema: uuid.json,
  };
  return [...inPath, ...inQuery, ...(facts.takesKey ? [key] : [])];
}

/** The path names the target of a DELETE, so its body is optional. */
function requestBodyOf({ method, formField }: CallFacts, { type }: Argument): Json {
  const { json, properties } = inputSchema(type);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    required: method !== 'delete',
    content: {
      'application/json': { schema: json },
      ...(formField !== undefined && {
        'multipart/form-data': {
          schema: { ...json, properties: { ...properties, [formField]: file } },
        },
      }),
    },
  };
}

function successOf({ answer, isList, ownHeaders }: CallFacts): Json {
  const headers = {
    [listHeaders.nextCursor]: { description: 'Absent on the last page.', schema: text.json },
    [listHeaders.totalCount]: {
      description: `Where a screen shows it. ${limits.counted.max} may mean more.`,
      schema: { type: 'integer', minimum: 0 },
    },
    ...Object.fromEntries(
      Object.entries(ownHeaders).map(([name, description]) => [
        name,
        { description, schema: text.json },
      ]),
    ),
  };
  if (answer.schema === nothing) return { description: answer.summary };
  const content = answer.schema
    ? { 'application/json': { schema: answer.schema.json } }
    : { [pictureType]: { schema: {} } };
  return { description: answer.summary, ...(isList && { headers }), content };
}
