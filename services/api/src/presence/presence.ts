import { Injectable } from '@nestjs/common';
import type { PresenceChoice } from '@unburden/contracts';
import type { Contacts } from '../chat/conversations/conversations.repository.js';
import { isShownTo, type Viewer } from '../chat/settings/presence-choice.js';

/** The viewers to whom an online member is shown. */
export type Audience = Exclude<PresenceChoice, 'nobody'>;
export type Online = ReadonlyMap<string, Audience>;

export interface PresenceChange {
  online: string[];
  offline: string[];
}

/**
 * The online members of all nodes, as last announced. The open list has those who are shown to
 * everyone. The list of a viewer is the open list but for the viewer's exceptions: ids that only one of
 * the two has.
 */
@Injectable()
export class Presence {
  private announced: Online = new Map();
  private now: ReadonlySet<string> = new Set();
  private before: ReadonlySet<string> = new Set();

  /** The ids of members whom everyone may see, in order. */
  get open(): ReadonlySet<string> {
    return this.now;
  }

  isShownTo(viewer: Viewer, id: string): boolean {
    return isShownTo(viewer, this.announced.get(id) ?? 'nobody');
  }

  /** Replaces the list. Returns true if it differs from the last one. */
  replace(online: Online): boolean {
    const isNews =
      online.size !== this.announced.size ||
      [...online].some(([id, audience]) => this.announced.get(id) !== audience);
    const open = [...online].filter(([, audience]) => audience === 'everyone');
    this.before = this.now;
    this.now = new Set(open.map(([id]) => id).sort());
    this.announced = online;
    return isNews;
  }

  /** The exceptions of a viewer with these partners and blocks. */
  exceptionsOf({ partners, apart }: Contacts): ReadonlySet<string> {
    const ids = [...new Set([...partners, ...apart])];
    const viewerOf = (id: string) => ({ isPartner: true, isApart: apart.includes(id) });
    return new Set(ids.filter((id) => this.isShownTo(viewerOf(id), id) !== this.now.has(id)));
  }

  listFor(exceptions: ReadonlySet<string>): string[] {
    const ids = new Set([...this.now, ...exceptions]);
    return [...ids].filter((id) => this.now.has(id) !== exceptions.has(id));
  }

  /** The last change of the open list; null if there is none. */
  openChange(): PresenceChange | null {
    return changeOf(
      [...this.now].filter((id) => !this.before.has(id)),
      [...this.before].filter((id) => !this.now.has(id)),
    );
  }

  /**
   * The last change of a viewer's list, made from the changes of the open list and of their exceptions;
   * null if there is none.
   */
  changeFor(
    was: ReadonlySet<string>,
    is: ReadonlySet<string>,
    open: PresenceChange | null,
  ): PresenceChange | null {
    const ids = [...new Set([...(open?.online ?? []), ...(open?.offline ?? []), ...was, ...is])];
    const wasOnline = (id: string) => this.before.has(id) !== was.has(id);
    const isOnline = (id: string) => this.now.has(id) !== is.has(id);
    return changeOf(
      ids.filter((id) => isOnline(id) && !wasOnline(id)),
      ids.filter((id) => wasOnline(id) && !isOnline(id)),
    );
  }
}

function changeOf(online: string[], offline: string[]): PresenceChange | null {
  return online.length + offline.length > 0 ? { online, offline } : null;
}
