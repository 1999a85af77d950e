/**
 * The catalogue of attacks: S01 to S86, each a test of this folder that carries its id. These few
 * are not here, because what they attack is not.
 */
export const provedElsewhere: Readonly<Record<string, string>> = {
  S22: 'looks for secrets in the JavaScript that browsers get: the apps are built from their own folders, and the API knows nothing of them',
  S77: 'is about the pages’ content policy and the admin remote: the API sends no pages, a browser has to tell',
};

/** The other ids of which a part needs something else than this folder has; the rest is here. */
export const provedInPart: Readonly<Record<string, string>> = {
  S53: 'that no page runs what people write is proved in a browser, over the apps',
  S64: 'that others are answered within a fifth of the usual time: attacker, others and clock share this process and its cores with further tests, so that such a bound would tell of those. Here the flood is cut, and others keep their sockets and are answered',
  S78: 'source maps and dot files are the apps’ servers’ to hide',
  S79: 'the edge in front has to refuse the same; here it is the API by itself',
  S86: 'that others are answered within twice the idle time: two hashes at once take both cores of the machine that the tests share, so that twice would tell of the neighbours. Here every feed is answered, with a bound on its time that is stretched by how busy the machine is; memory and refusals are to the letter',
};

/** S01 to S86. */
export const catalogue: readonly string[] = Array.from(
  { length: 86 },
  (_, index) => `S${String(index + 1).padStart(2, '0')}`,
);
