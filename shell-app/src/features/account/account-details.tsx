import type { CurrentUser } from '@unburden/contracts';

/** Name, email and role, to be read only. */
export function AccountDetails({ account }: { account: CurrentUser }) {
  const details = [
    ['Name', account.name],
    ['Email', account.email],
    ['Role', account.role],
  ] as const;
  return (
    <dl className="space-y-3">
      {details.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-quiet">{label}</dt>
          <dd dir="auto" className="text-base font-medium [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
