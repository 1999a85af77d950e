// Created once: looking up a locale's rules takes longer than a row of a list.
const english = new Intl.NumberFormat('en');

/** A count with its noun: `1 view`, `1,204 views`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${english.format(count)} ${count === 1 ? one : many}`;
}
