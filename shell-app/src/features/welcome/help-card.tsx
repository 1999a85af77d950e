import { PanelCard } from '../../lib/panel-card';

const lines = [
  { where: 'UK and Ireland', who: 'Samaritans', number: '116 123' },
  { where: 'USA and Canada', who: '988 Lifeline', number: '988' },
  { where: 'Australia', who: 'Lifeline', number: '13 11 14' },
];

/** Where to find help that a community cannot give. Free of charge, at any hour. */
export function HelpCard() {
  return (
    <PanelCard title="If it is too much right now">
      <p>You can talk to somebody at any hour, free of charge.</p>
      <dl className="mt-3 space-y-2">
        {lines.map(({ where, who, number }) => (
          <div key={where} className="flex items-baseline justify-between gap-3">
            <dt className="leading-snug">
              {who}
              <span className="block text-quiet">{where}</span>
            </dt>
            <dd>
              <a
                className="link font-semibold whitespace-nowrap"
                href={`tel:${number.replaceAll(' ', '')}`}
              >
                {number}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        Elsewhere:{' '}
        <a className="link font-semibold" href="https://findahelpline.com" rel="noreferrer">
          findahelpline.com
        </a>
        . In danger, call your emergency number.
      </p>
    </PanelCard>
  );
}
