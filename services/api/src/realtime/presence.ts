import { Injectable } from '@nestjs/common';

export interface PresenceChange {
  online: string[];
  offline: string[];
}

/** Who is online on all nodes and does not hide it, as it was told last. */
@Injectable()
export class Presence {
  private told: ReadonlySet<string> = new Set();

  /** What everyone was told. */
  get everybody(): ReadonlySet<string> {
    return this.told;
  }

  /**
   * What everyone was told, and the member themself: whoever is told this and all changes from then
   * on knows what the others know.
   */
  listFor(userId: string, isVisible: boolean): string[] {
    return [...(isVisible ? new Set([...this.told, userId]) : this.told)];
  }

  /** What is to be told, or null: who left and came back in between is no change. */
  takeChange(now: ReadonlySet<string>): PresenceChange | null {
    const online = [...now].filter((id) => !this.told.has(id));
    const offline = [...this.told].filter((id) => !now.has(id));
    this.told = now;
    return online.length + offline.length > 0 ? { online, offline } : null;
  }
}
