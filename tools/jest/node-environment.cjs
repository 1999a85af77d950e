const { AsyncLocalStorage } = require('node:async_hooks');
const { setImmediate } = require('node:timers/promises');
const { TestEnvironment } = require('jest-environment-node');

/**
 * The storages to switch off after each file: Node 20 copies the context of each storage in use to
 * each promise, and each app that a worker ran has left some.
 */
const usedStorages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  usedStorages.add(this);
  return run.apply(this, args);
};

const reported = new WeakSet();
/** The addresses that a file still listens on, each reported once. Jest's worker can't end meanwhile. */
function reportListening() {
  const servers = process
    ._getActiveHandles()
    .filter((handle) => handle.listening && !reported.has(handle));
  for (const server of servers) reported.add(server);
  return servers.map((server) => JSON.stringify(server.address()));
}

/**
 * Runs a spec file with the globals of its worker, not with a set of its own: else an Error of the packages
 * that `node-runtime.cjs` shares would be no `instanceof Error` in it. Mocks and clocks end with the file.
 * A file that leaves a server listening fails.
 *
 * Uses private members of Jest's environment: check them when Jest is upgraded.
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

  /** Adds to the errors of the file, so that it doesn't hide why a server was not closed. */
  async handleTestEvent({ name }, { unhandledErrors }) {
    if (name !== 'run_finish') return;
    // A server that the last test starts listens from the next turn of the event loop on.
    await setImmediate();
    const servers = reportListening();
    if (servers.length > 0)
      unhandledErrors.push(new Error(`It left servers that listen: ${servers.join()}`));
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
    await super.teardown();
  }
};
