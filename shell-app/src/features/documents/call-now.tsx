import type { ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Phone } from 'lucide-react';
import { useGetCrisisLinesQuery } from '../../shared/content/content.api';
import { dial, nearestFirst, notChecked } from '../../shared/content/crisis-lines';
import {
  emergencyNumbers,
  localEmergencyNumber,
  readerRegions,
} from '../../shared/content/reader-region';

/** The first thing on the page: the emergency number where the reader is, and a line to talk to. */
export function CallNow() {
  const regions = readerRegions();
  const local = localEmergencyNumber();
  const { data = [] } = useGetCrisisLinesQuery(undefined);
  const line = nearestFirst(data, regions).find(({ region }) => regions.includes(region));
  const place = local ? i18n._(local.place) : '';
  const elsewhere = emergencyNumbers.filter((emergency) => emergency !== local);
  return (
    <section aria-label={t`Call now`} className="mb-8 max-w-[36rem] space-y-3">
      {local && (
        <CallButton
          colour="btn-error"
          number={local.number}
          title={t`Emergency: ${{ number: local.number }}`}
          about={t`If you’re in danger now. ${place}.`}
        />
      )}
      {line && (
        <CallButton
          colour="btn-primary"
          number={line.number}
          title={
            <>
              {line.name}: <bdi dir="ltr">{line.number}</bdi>
            </>
          }
          about={`${line.country}. ${line.checkedOn === null ? i18n._(notChecked) : line.hours}.`}
        />
      )}
      <p>{local ? t`Somewhere else? Emergency numbers:` : t`In danger now? Emergency numbers:`}</p>
      <ul className="flex flex-wrap gap-2">
        {elsewhere.map(({ number, place }) => (
          <li key={number}>
            <a className="btn btn-outline" href={dial(number)}>
              <bdi dir="ltr">{number}</bdi> <span className="font-normal">{i18n._(place)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CallButtonProps {
  colour: string;
  number: string;
  title: ReactNode;
  about: string;
}

function CallButton({ colour, number, title, about }: CallButtonProps) {
  return (
    <a
      className={`btn h-auto min-h-16 w-full justify-start gap-4 px-5 py-3 text-start ${colour}`}
      href={dial(number)}
    >
      <Phone className="size-6 shrink-0" aria-hidden="true" />
      <span>
        <span className="block text-lg font-bold">{title}</span>
        <span className="block font-normal">{about}</span>
      </span>
    </a>
  );
}
