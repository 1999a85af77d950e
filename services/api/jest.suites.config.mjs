import config from './jest.config.mjs';

/** All specs in a few suites, so that not each of them loads the whole API. */
export default { ...config, testMatch: ['<rootDir>/test/suites/*.suite.cjs'] };
