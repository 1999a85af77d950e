export interface PresenceChange {
  online: string[];
  offline: string[];
}

/** Who is online: a member is, while at least one of their sockets lives. */
export class Presence {
  private readonly sockets = new Map<string, Set<string>>();
  private announced: ReadonlySet<string> = new Set();

  add(userId: string, socketId: string): void {
    const own = this.sockets.get(userId) ?? new Set();
    this.sockets.set(userId, own.add(socketId));
  }

  remove(userId: string, socketId: string): void {
    const own = this.sockets.get(userId);
    own?.delete(socketId);
    if (own?.size === 0) this.sockets.delete(userId);
  }

  socketCountOf(userId: string): number {
    return this.sockets.get(userId)?.size ?? 0;
  }

  totals(): { sockets: number; members: number } {
    const sockets = [...this.sockets.values()].reduce((sum, own) => sum + own.size, 0);
    return { sockets, members: this.sockets.size };
  }

  onlineIds(): string[] {
    return [...this.sockets.keys()];
  }

  /** What changed since the last time it was asked, or null: who left and came back is no change. */
  takeChange(): PresenceChange | null {
    const now = new Set(this.sockets.keys());
    const online = [...now].filter((id) => !this.announced.has(id));
    const offline = [...this.announced].filter((id) => !now.has(id));
    this.announced = now;
    return online.length + offline.length > 0 ? { online, offline } : null;
  }
}
