const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/** Node 20 carries each storage that was ever used, of each app that a worker ran, to each promise. */
const usedStorages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  usedStorages.add(this);
  return run.apply(this, args);
};

/** Where this process listens. One of them keeps it from its end. */
const listening = () =>
  process
    ._getActiveHandles()
    .filter((handle) => handle.listening)
    .map((server) => JSON.stringify(server.address()));

/**
 * Runs a spec file with the globals of its worker, not with a set of its own: else an Error of the packages
 * that `node-runtime.cjs` shares would be no `instanceof Error` in it. Mocks and clocks end with the file,
 * and so must its servers.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
    await super.teardown();
    const servers = listening();
    if (servers.length > 0) throw new Error(`It left servers that listen: ${servers.join()}`);
  }
};
