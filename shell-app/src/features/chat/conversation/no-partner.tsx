import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isApiError, translate } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { EmptyState } from '@unburden/ui';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useReport } from '../../../shared/moderation-reasons/use-report';

/** Stands for a chat with nobody. The last message of a deleted account can be reported for some days. */
export function NoPartner({ error }: { error: unknown }) {
  const report = useReport();
  const [isGone, setGone] = useState(false);
  const id = isApiError(error) ? error.reportable : undefined;
  return (
    <EmptyState icon={UserRoundX} title={translate(messages.noUserFound, 'user_not_found')}>
      {id !== undefined && !isGone && (
        <>
          <p>{t`They deleted their account. You can still report what they last wrote to you.`}</p>
          <button
            type="button"
            className="btn"
            onClick={() => void report({ type: 'message', id }, null, () => setGone(true))}
          >
            <Trans>Report</Trans>
          </button>
        </>
      )}
      <Link to={paths.chat} className="btn btn-primary">
        <Trans>Back to your chats</Trans>
      </Link>
    </EmptyState>
  );
}
