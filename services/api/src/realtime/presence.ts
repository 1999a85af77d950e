import { Injectable } from '@nestjs/common';

export interface PresenceChange {
  online: string[];
  offline: string[];
}

/** The visible online users of all nodes, as last announced. */
@Injectable()
export class Presence {
  private told: ReadonlySet<string> = new Set();

  /** The last announced list. */
  get everybody(): ReadonlySet<string> {
    return this.told;
  }

  /**
   * The last announced list plus the member. Later changes apply to it.
   */
  listFor(userId: string, isVisible: boolean): string[] {
    return [...(isVisible ? new Set([...this.told, userId]) : this.told)];
  }

  /** The change to announce, or null. Leaving and returning in between is no change. */
  takeChange(now: ReadonlySet<string>): PresenceChange | null {
    const online = [...now].filter((id) => !this.told.has(id));
    const offline = [...this.told].filter((id) => !now.has(id));
    this.told = now;
    return online.length + offline.length > 0 ? { online, offline } : null;
  }
}
