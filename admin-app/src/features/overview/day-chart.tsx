import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageLanguage } from '@unburden/ui';

const height = 48;
const gap = 2;
const barWidth = 6;

interface DayChartProps {
  label: string;
  /** A number for each day, oldest first. */
  values: readonly number[];
}

/** The last days as bars, with their sum. Decorative: the table has the numbers. */
export function DayChart({ label, values }: DayChartProps) {
  const max = Math.max(1, ...values);
  const peak = Math.max(0, ...values);
  const days = values.length;
  const width = values.length * (barWidth + gap) - gap;
  const sum = values.reduce((total, value) => total + value, 0);
  return (
    <figure className="rounded-box border border-base-content/10 bg-base-100 p-4">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{label}</span>
        <span className="text-xl font-bold tabular-nums">{sum.toLocaleString(pageLanguage())}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-12 w-full fill-base-content/50"
      >
        {values.map((value, day) => {
          // A small number stays visible; zero is a hairline.
          const bar = value === 0 ? 0.5 : Math.max(2, (value / max) * height);
          return (
            <rect
              key={day}
              x={day * (barWidth + gap)}
              y={height - bar}
              width={barWidth}
              height={bar}
            />
          );
        })}
      </svg>
      <p className="mt-2 flex justify-between text-xs text-quiet">
        <span>{plural(days, { one: '# day ago', other: '# days ago' })}</span>
        <span>
          <Trans>peak: {peak}</Trans>
        </span>
        <span>
          <Trans>today</Trans>
        </span>
      </p>
    </figure>
  );
}
