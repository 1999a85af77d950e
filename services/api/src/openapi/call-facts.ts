import type { Access } from '../common/access.decorators.js';
import type { DocumentedAnswer } from './answer.decorator.js';

/** A parameter of the method that answers a call. */
export interface Argument {
  /** One of RouteParamtypes, as the key of Nest's metadata says it. */
  kind: string;
  /** Of a path parameter. */
  data?: string;
  pipes: unknown[];
  type: new () => object;
}

/** The facts about a route that its decorators hold. */
export interface CallFacts {
  method: string;
  access: Access;
  answer: DocumentedAnswer;
  /** The meaning of a 202; undefined when the route never answers it. */
  later: string | undefined;
  /** Response headers of its own, by what they say. */
  ownHeaders: Record<string, string>;
  arguments: Argument[];
  changesState: boolean;
  isLimited: boolean;
  takesKey: boolean;
  /** The file field of the multipart form that the call takes besides JSON. */
  formField: string | undefined;
  isList: boolean;
}
