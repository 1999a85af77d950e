import { AppError } from '../common/errors.js';

/** No body of ours nests deeper than three. */
const deepest = 20;
/** No body of ours has more than some thirty values. Each of many would be checked, and refused, alone. */
const maxValues = 200;

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True if the key could change an object's prototype. */
export function isForbiddenKey(key: string): boolean {
  return forbidden.has(key);
}

/**
 * Refuses JSON that no honest client sends: duplicate keys, keys that change an object's prototype,
 * deep nesting, and many values. Of duplicate keys two parsers may choose different ones. One pass;
 * the parser checks the rest.
 * @throws AppError `malformedBody`
 */
export function checkJson(text: string): void {
  /** The keys so far of each enclosing object; null for a list. */
  const around: (Set<string> | null)[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[' || char === ',') values += 1;
    if (values > maxValues) throw malformed('The request body has too many values');
    if (char === '{' || char === '[') {
      around.push(char === '{' ? new Set() : null);
      if (around.length > deepest) throw malformed('The request body is nested too deeply');
    } else if (char === '}' || char === ']') {
      around.pop();
    } else if (char === '"') {
      const end = endOfString(text, at);
      const keys = around.at(-1);
      if (keys && isFollowedByColon(text, end)) takeKey(keys, text.slice(at, end + 1));
      at = end;
    }
  }
}

/**
 * The text of a body that claims to be JSON.
 * @throws AppError `malformedBody` when the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw malformed('The request body is not valid UTF-8', cause);
  }
}

/** End of the string that opens at `start`; the end of the text when it never closes. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

function isFollowedByColon(text: string, end: number): boolean {
  let at = end + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}

function takeKey(keys: Set<string>, quoted: string): void {
  const key = JSON.parse(quoted) as string; // "\u0061" is "a" again
  if (isForbiddenKey(key)) throw malformed('The request body has a forbidden field');
  if (keys.has(key)) throw malformed('The request body has a field twice');
  keys.add(key);
}

function malformed(message: string, cause?: unknown): AppError {
  return new AppError('malformedBody', { message, cause });
}
