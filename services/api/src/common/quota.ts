/** A group with its own limit, such as one member's sockets. */
interface QuotaGroup {
  key: string;
  max: number;
}

/** Counts what is open. It counts before any await, so a burst cannot exceed the limit. */
export class Quota {
  private readonly counts = new Map<string, number>();

  /** Takes a slot of each kind, or none if one kind is full. */
  acquire(places: readonly QuotaGroup[]): boolean {
    if (places.some(({ key, max }) => this.countOf(key) >= max)) return false;
    for (const { key } of places) this.counts.set(key, this.countOf(key) + 1);
    return true;
  }

  release(places: readonly QuotaGroup[]): void {
    for (const { key } of places) {
      const left = this.countOf(key) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
