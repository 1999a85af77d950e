const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/** A reviver for JSON.parse that refuses keys which could reach into an object's prototype. */
export function parseJsonKey(key: string, value: unknown): unknown {
  if (poisonous.has(key)) throw new SyntaxError('Forbidden key');
  return value;
}
