import { Trans } from '@lingui/react/macro';
import { useGetRecoveryWordsStateQuery } from '../../../shared/recovery/recovery-words.api';
import { NewRecoveryWords } from './new-recovery-words';

/** Offers new recovery words until the member has confirmed to have written some down. */
export function RecoveryReminder() {
  const { data } = useGetRecoveryWordsStateQuery(undefined);
  if (data?.areConfirmed !== false) return null;
  return (
    <section aria-labelledby="recovery-reminder" className="mt-8 surface p-4">
      <h2 id="recovery-reminder" className="mb-3 text-lg font-bold">
        <Trans>You haven’t written down your recovery words</Trans>
      </h2>
      <NewRecoveryWords />
    </section>
  );
}
