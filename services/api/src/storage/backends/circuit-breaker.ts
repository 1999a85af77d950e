/** Thrown in place of doing the work. */
export class CircuitOpenError extends Error {}

/**
 * Spares callers the wait for a server that does not answer: after some failures in a row the work
 * is refused for a while, then one call is let through to see whether it succeeds again.
 */
export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;

  constructor(private readonly rules: { failures: number; restMs: number; now?: () => number }) {}

  /** @throws CircuitOpenError while it rests; else whatever `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.failures >= this.rules.failures) this.tryAgain();
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= this.rules.failures) this.rest();
      throw error;
    }
  }

  private tryAgain(): void {
    if (this.now() < this.restsUntil) throw new CircuitOpenError('It failed again and again');
    this.rest(); // For everyone else, while this one tries.
  }

  private rest(): void {
    this.restsUntil = this.now() + this.rules.restMs;
  }

  private now(): number {
    return (this.rules.now ?? Date.now)();
  }
}
