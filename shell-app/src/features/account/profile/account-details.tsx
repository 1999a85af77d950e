import { t } from '@lingui/core/macro';
import type { CurrentUser, Role } from '@unburden/contracts';

/** Name, email and role, to be read only. */
export function AccountDetails({ account }: { account: CurrentUser }) {
  const roles: Record<Role, string> = { user: t`user`, moderator: t`moderator`, admin: t`admin` };
  const details = [
    [t`Name`, account.name],
    [t`Email`, account.email ?? t`None`],
    [t`Role`, roles[account.role]],
  ] as const;
  return (
    <dl className="space-y-3">
      {details.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="text-base font-medium [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
