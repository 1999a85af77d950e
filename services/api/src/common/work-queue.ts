/** Runs at most `concurrent` tasks at once, queues `waiting` more, and refuses the rest. */
export class WorkQueue {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(private readonly size: { concurrent: number; waiting: number }) {}

  /** Tasks that run now. */
  get taken(): number {
    return this.running;
  }

  /** The result; null when the queue is full, and the work never runs. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.running < this.size.concurrent) {
      this.running += 1;
      return this.work(work);
    }
    if (this.line.length >= this.size.waiting) return null;
    return new Promise<void>((resolve) => this.line.push(resolve)).then(() => this.work(work));
  }

  private async work<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      // The next task takes the slot; without one the slot becomes free.
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
