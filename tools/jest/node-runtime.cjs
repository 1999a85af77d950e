const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Loads packages once in a worker, by Node, not once for each spec file: loading and warming up Nest and
 * Mongoose again takes a fifth of the time of the API's tests. Our own modules are new in each file.
 * `jest.mock` of a package replaces it in our own modules only.
 *
 * Uses private members of Jest's runtime: check them when Jest is upgraded.
 */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const { _environment: environment, executor } = this;
    // As Jest compiles, but for the globals of the worker.
    executor.compile = (source, filename) =>
      environment.getVmContext() &&
      compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  requireModuleOrMock(from, name) {
    if (/^[./]|^node:|^@jest\//.test(name)) return super.requireModuleOrMock(from, name);
    const path = this._resolution.resolveCjs(from, name);
    const isShared =
      path.includes('/node_modules/') && !this.mockState.shouldMockCjs(from, name).shouldMock;
    return isShared ? createRequire(from)(path) : super.requireModuleOrMock(from, name);
  }
};
