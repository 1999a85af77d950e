/** Counts the live sockets of each network address. */
export class SocketQuota {
  private readonly counts = new Map<string, number>();

  constructor(private readonly limits: { perAddress: number }) {}

  isFull(address: string): boolean {
    return (this.counts.get(address) ?? 0) >= this.limits.perAddress;
  }

  add(address: string): void {
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  remove(address: string): void {
    const left = (this.counts.get(address) ?? 0) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }
}
