/** Whether this is `npm run test:all`, which sets `TEST_ALL`; else the gate, `npm test`. */
export const isAll = Boolean(process.env.TEST_ALL);

/**
 * For a long test of what the gate proves by another test with less, or of what few changes touch, such
 * as kills and floods. It runs in `npm run test:all` alone; a change to such a part runs it by hand.
 */
export const itInAll = isAll ? it : it.skip;
