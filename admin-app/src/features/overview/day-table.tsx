import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DayNumbers } from '@unburden/contracts';

const columns = [
  ['members', msg`Members`],
  ['posts', msg`Posts`],
  ['comments', msg`Comments`],
  ['messages', msg`Messages`],
] as const;

/** The numbers of the charts as a table, newest day first. */
export function DayTable({ days }: { days: readonly DayNumbers[] }) {
  return (
    <details>
      <summary className="cursor-pointer py-3 text-sm leading-5 font-medium text-quiet">
        <Trans>Show the numbers</Trans>
      </summary>
      <div className="max-h-96 overflow-auto" tabIndex={0} role="group" aria-label={t`Numbers`}>
        <table className="table table-sm tabular-nums">
          <caption className="sr-only">
            <Trans>New by day (UTC)</Trans>
          </caption>
          <thead>
            <tr className="text-base-content">
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              {columns.map(([key, label]) => (
                <th key={key} scope="col" className="text-end">
                  {i18n._(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((numbers) => (
              <tr key={numbers.day}>
                <th scope="row" className="font-normal whitespace-nowrap">
                  {numbers.day}
                </th>
                {columns.map(([key]) => (
                  <td key={key} className="text-end">
                    {numbers[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
