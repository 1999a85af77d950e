import type { DayNumbers } from '@unburden/contracts';

const columns = [
  ['members', 'Members'],
  ['posts', 'Posts'],
  ['comments', 'Comments'],
  ['messages', 'Messages'],
] as const;

/** The numbers of the charts as a table, newest day first. */
export function DayTable({ days }: { days: readonly DayNumbers[] }) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-sm font-medium text-quiet">Show the numbers</summary>
      <div className="mt-2 max-h-96 overflow-auto" tabIndex={0} role="group" aria-label="Numbers">
        <table className="table table-sm tabular-nums">
          <caption className="sr-only">New by day (UTC)</caption>
          <thead>
            <tr className="text-base-content">
              <th scope="col">Day</th>
              {columns.map(([key, label]) => (
                <th key={key} scope="col" className="text-end">
                  {label}
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
