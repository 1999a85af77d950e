/**
 * For what `npm test` proves by another test with less: it runs in `npm run test:all` alone, which sets
 * `TEST_ALL`.
 */
export const itInAll = process.env.TEST_ALL ? it : it.skip;
