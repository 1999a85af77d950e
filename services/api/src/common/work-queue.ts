/** Runs at most `concurrent` pieces of work at once, lets `waiting` more wait, refuses the rest. */
export class WorkQueue {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(private readonly size: { concurrent: number; waiting: number }) {}

  /** The work's result, or null when the line is full: then the work was not and will not be done. */
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
      // The place is handed on as it is; only when nobody waits does it become free.
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
