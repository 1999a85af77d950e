/** Thrown while the circuit is open. */
export class CircuitOpenError extends Error {}

/**
 * Spares callers the wait for a server that is down. After consecutive failures it refuses calls for a
 * while, then lets one call through as a trial.
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
    this.rest(); // For all other calls during the trial.
  }

  private rest(): void {
    this.restsUntil = this.now() + this.rules.restMs;
  }

  private now(): number {
    return (this.rules.now ?? Date.now)();
  }
}
