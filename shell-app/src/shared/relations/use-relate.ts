import { t } from '@lingui/core/macro';
import { isStaff, type RelationKind } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useNavigate } from 'react-router-dom';
import { notifyError } from '../../lib/components/notify';
import { useAppDispatch } from '../../lib/hooks';
import { withOwnMessages } from '../../lib/messages';
import { useMember } from '../session/session.slice';

/** Leaves the page if it shows something of theirs alone, and resolves to the path back to it. */
export type Leave = (kind: RelationKind) => Promise<string | null>;

/**
 * Asks, blocks or mutes the member of that name, and says how it went. Its code is loaded when it is
 * first needed.
 */
export function useRelate(leave?: Leave) {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (kind: RelationKind, name: string): Promise<void> => {
    const code = await withOwnMessages(import('./relate')).catch(() => null);
    if (code) await code.relate(kind, name, { dispatch, dialogs, navigate, leave });
    else notifyError(t`Something went wrong`, t`We couldn’t reach Unburden.`);
  };
}

/** Says of a name whether the reader may block that member: staff see everybody. */
export function useCanRelate() {
  const me = useMember();
  return (name: string | null): name is string =>
    me !== null && name !== null && !isStaff(me.role) && me.name !== name;
}
