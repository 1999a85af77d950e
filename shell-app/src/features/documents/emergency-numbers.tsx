import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { dial } from '../../shared/content/crisis-lines';
import { emergencyNumbers } from '../../shared/content/reader-region';

/** All emergency numbers, for readers whose country is not known. */
export function EmergencyNumbers() {
  return (
    <div className="space-y-2">
      <p>{t`In danger now? Emergency numbers:`}</p>
      <ul className="flex flex-wrap gap-2">
        {emergencyNumbers.map(({ number, place }) => (
          <li key={number}>
            <a className="btn btn-outline" href={dial(number)}>
              <bdi dir="ltr">{number}</bdi> <span className="font-normal">{i18n._(place)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
