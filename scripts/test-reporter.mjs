// @ts-check
// Writes the counts and failures of a `node --test` run in the form of Jest's JSON, so that all are read alike.

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} source */
export default async function* reporter(source) {
  const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  const testResults = [];
  for await (const event of source) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    if (event.data.details.type === 'suite') continue;
    if (event.data.skip || event.data.todo) counts.numPendingTests += 1;
    else if (event.type === 'test:pass') counts.numPassedTests += 1;
    else {
      counts.numFailedTests += 1;
      const { name, file, details } = event.data;
      const failed = {
        status: 'failed',
        fullName: name,
        failureMessages: [`${details.error.cause}`],
      };
      testResults.push({ name: file, assertionResults: [failed] });
    }
  }
  yield JSON.stringify({ ...counts, testResults });
}
