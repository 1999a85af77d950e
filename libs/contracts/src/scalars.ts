/** The id of a document: 24 hex characters. @pattern ^[0-9a-f]{24}$ */
export type Id = string;

/** A moment: ISO 8601, UTC. @format date-time */
export type Time = string;

/** A whole number, 0 or more. @asType integer @minimum 0 */
export type Count = number;

/** Absolute or root-relative: a browser can load it as it stands. @format uri-reference */
export type Url = string;

/** @format uuid */
export type Uuid = string;
