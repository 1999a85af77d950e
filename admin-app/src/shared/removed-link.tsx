import { Trans } from '@lingui/react/macro';
import { adminPaths, type AuditAction } from '@unburden/contracts';
import { Link } from 'react-router-dom';

/** Leads to what moderators and admins removed, where it can be restored. */
export function RemovedLink({ action }: { action: AuditAction }) {
  return (
    <Link to={`${adminPaths.auditLog}?action=${action}`} className="link">
      <Trans>Deleted by moderators</Trans>
    </Link>
  );
}
