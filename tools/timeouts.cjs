/** `npm test` sets it, for slow machines and those with other work: each wait may take so much longer. */
const factor = Number(process.env.TEST_TIMEOUT_FACTOR || 1);

module.exports = {
  /** @param {number} seconds on a machine of its own */
  milliseconds: (seconds) => seconds * 1_000 * factor,
};
