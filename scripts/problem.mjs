// @ts-check

/**
 * Something that the person at the keyboard can put right. Its message says what is wrong and what
 * to do, and is printed alone: no stack.
 */
export class Problem extends Error {}

/**
 * What went wrong, in words.
 * @param {unknown} error
 * @returns {string}
 */
export function reasonOf(error) {
  return error instanceof Error ? error.message : String(error);
}
