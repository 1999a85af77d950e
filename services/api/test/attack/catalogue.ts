/**
 * The catalogue of attacks: S01 to S86, each a test of this folder that carries its id. These few
 * are not here, because what they attack is not.
 */
export const provedElsewhere: Readonly<Record<string, string>> = {
  S22: 'looks for secrets in the JavaScript that browsers get: the apps are built from their own folders, and the API knows nothing of them',
  S77: 'is about the pages’ content policy and the admin remote: the API sends no pages, a browser has to tell',
};

/** The other ids whose larger part needs a browser or an edge; what concerns the API is here. */
export const provedInPart: Readonly<Record<string, string>> = {
  S53: 'that no page runs what people write is proved in a browser, over the apps',
  S78: 'source maps and dot files are the apps’ servers’ to hide',
  S79: 'the edge in front has to refuse the same; here it is the API by itself',
};

/** S01 to S86. */
export const catalogue: readonly string[] = Array.from(
  { length: 86 },
  (_, index) => `S${String(index + 1).padStart(2, '0')}`,
);
