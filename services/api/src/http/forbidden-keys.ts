const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether the key could reach into an object's prototype. */
export function isForbiddenKey(key: string): boolean {
  return forbidden.has(key);
}
