import { t } from '@lingui/core/macro';
import type { WhoMayWrite } from '@unburden/contracts';

/** The answers to “Who may message me?”. */
export const writers = (): { value: WhoMayWrite; label: string }[] => [
  { value: 'everyone', label: t`Everyone` },
  { value: 'requests', label: t`New people only by request` },
  { value: 'nobody', label: t`Nobody new` },
];
