// @ts-check
// Sets a node's clock five minutes back: node --import clock-behind.mjs …
const BEHIND_MS = 5 * 60_000;
const now = Date.now.bind(Date);

/** Date with a shifted current time. */
class LateDate extends Date {
  /** @override */
  static now() {
    return now() - BEHIND_MS;
  }

  /** @param {any[]} parts */
  constructor(...parts) {
    super(.../** @type {[]} */ (parts.length === 0 ? [LateDate.now()] : parts));
  }
}
// Some libraries check the constructor's name.
Object.defineProperty(LateDate, 'name', { value: 'Date' });
globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(LateDate, { apply: () => new LateDate().toString() })
);
