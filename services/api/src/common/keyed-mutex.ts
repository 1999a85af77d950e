import { AppError } from '../common/errors.js';

/** More would wait longer than their callers do. */
export const maxWaiting = 200;

/** Lets pieces of work of the same key run one after the other; different keys do not wait. */
export class KeyedMutex {
  private readonly lines = new Map<string, { last: Promise<unknown>; length: number }>();

  /**
   * @param maxWaitMs work that has not begun by then never does
   * @throws AppError `busy` after that wait, and at once where too many wait already
   */
  async run<T>(key: string, work: () => Promise<T>, maxWaitMs: number): Promise<T> {
    const line = this.lines.get(key);
    if (line && line.length > maxWaiting) throw busy();
    const { turn, answer } = line ? waitFor(line.last, work, maxWaitMs) : atOnce(work);
    this.lines.set(key, { last: turn, length: (line?.length ?? 0) + 1 });
    const leave = () => this.leave(key);
    turn.then(leave, leave);
    return answer;
  }

  private leave(key: string): void {
    const line = this.lines.get(key);
    if (!line) return;
    line.length -= 1;
    if (line.length === 0) this.lines.delete(key);
  }
}

function atOnce<T>(work: () => Promise<T>) {
  const turn = work();
  return { turn, answer: turn };
}

/** The turn ends with its work; the answer comes then, or when the wait is over. */
function waitFor<T>(before: Promise<unknown>, work: () => Promise<T>, maxWaitMs: number) {
  let hasGivenUp = false;
  let giveUp: () => void = () => undefined;
  const patience = new Promise<never>((_resolve, reject) => (giveUp = () => reject(busy())));
  const timer = setTimeout(() => {
    hasGivenUp = true;
    giveUp();
  }, maxWaitMs).unref();
  const begin = () => {
    clearTimeout(timer);
    return hasGivenUp ? Promise.reject(busy()) : work();
  };
  const turn = before.then(begin, begin);
  return { turn, answer: Promise.race([turn, patience]) };
}

const busy = () => new AppError('busy', { retryAfterSeconds: 1 });
