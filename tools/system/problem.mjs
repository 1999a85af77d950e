// @ts-check

/** An error that the person at the keyboard can put right. It is printed without a stack. */
export class Problem extends Error {}

/** @param {unknown} error */
export const reasonOf = (error) => (error instanceof Error ? error.message : String(error));
