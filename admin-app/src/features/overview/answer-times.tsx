import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { AnswerTimes } from '@unburden/contracts';

/** How soon posts get a first answer, and how many get none. */
export function AnswerTimesPanel({ times }: { times: AnswerTimes | null }) {
  return (
    <section aria-label={t`First answers`}>
      <h2 className="text-lg font-bold">{t`First answers`}</h2>
      <p className="mt-0.5 text-sm text-quiet">
        {t`To posts that are a day to 30 days old and ask for answers.`}
      </p>
      {times ? (
        <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-5">
          <Figure label={t`Half within`} value={durationOf(times.median)} />
          <Figure label={t`9 of 10 within`} value={durationOf(times.percentile90)} />
          <Figure label={t`Within an hour`} value={shareOf(times.withinHour)} />
          <Figure label={t`Within a day`} value={shareOf(times.withinDay)} />
          <Figure label={t`Never`} value={shareOf(times.never)} />
        </dl>
      ) : (
        <p className="mt-3 text-quiet">{t`Too few posts to tell.`}</p>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col justify-between rounded-box border border-base-content/15 bg-base-100 px-4 py-3">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{value}</dd>
    </div>
  );
}

/** In the largest unit that leaves a whole one. */
function durationOf(minutes: number | null): string {
  if (minutes === null) return '–';
  const [amount, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([minutes / 60, 'hour'] as const)
        : ([minutes / (24 * 60), 'day'] as const);
  return i18n.number(amount, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  });
}

function shareOf(share: number): string {
  return i18n.number(share, { style: 'percent', maximumFractionDigits: 0 });
}
