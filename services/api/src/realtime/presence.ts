import { Injectable } from '@nestjs/common';

export interface PresenceChange {
  online: string[];
  offline: string[];
}

/** The visible online users of all nodes, as last announced. */
@Injectable()
export class Presence {
  private announced: ReadonlySet<string> = new Set();

  /** The last announced list. */
  get everybody(): ReadonlySet<string> {
    return this.announced;
  }

  /**
   * The last announced list plus the member. Later changes apply to it.
   */
  listFor(userId: string, isVisible: boolean): string[] {
    return [...(isVisible ? new Set([...this.announced, userId]) : this.announced)];
  }

  /** The change to announce, or null. Leaving and returning in between is no change. */
  takeChange(now: ReadonlySet<string>): PresenceChange | null {
    const online = [...now].filter((id) => !this.announced.has(id));
    const offline = [...this.announced].filter((id) => !now.has(id));
    this.announced = now;
    return online.length + offline.length > 0 ? { online, offline } : null;
  }
}
