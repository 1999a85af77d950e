import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import type { User } from '@unburden/contracts';
import { BusyButton } from '@unburden/ui';
import { notifyError } from '../../../lib/components/notify';
import {
  useEndRelationMutation,
  useGetRelationsToQuery,
} from '../../../shared/relations/relations.api';

/** Whether the reader blocks this member. */
export function useIsBlocked(userId: string): boolean {
  const { currentData } = useGetRelationsToQuery(userId);
  return currentData?.some(({ kind }) => kind === 'block') ?? false;
}

/** Stands where the box would, while one blocks the partner. */
export function BlockedBar({ partner }: { partner: User }) {
  const { _id: userId, name } = partner;
  const [end] = useEndRelationMutation();
  const unblock = async () => {
    const { error } = await end({ userId, kind: 'block' });
    if (error) notifyError(t`Something went wrong`, apiMessage(error));
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-base-content/10 bg-base-200 px-3 py-4 sm:px-6 print:hidden">
      <p className="own-lines min-w-0 [overflow-wrap:anywhere]">{t`You blocked ${name}.`}</p>
      <BusyButton className="btn btn-outline btn-sm" onPress={unblock}>
        <Trans>Unblock</Trans>
      </BusyButton>
    </div>
  );
}
