/** `npm test` sets it, as it runs several suites side by side: each wait may take so much longer. */
const factor = Number(process.env.TEST_TIMEOUT_FACTOR || 1);

module.exports = {
  factor,
  /** @param {number} seconds on a machine of its own */
  milliseconds: (seconds) => seconds * 1_000 * factor,
};
