import { t } from '@lingui/core/macro';
import { Ban, MonitorSmartphone, Smartphone } from 'lucide-react';
import { paths } from '../../lib/paths';

/** The ways to what keeps an account the member's own. */
export const securityWays = () => [
  { label: t`Your devices`, to: paths.devices, icon: MonitorSmartphone },
  { label: t`Second factor`, to: `${paths.devices}#second-factor`, icon: Smartphone },
  { label: t`Blocked and muted`, to: paths.blocked, icon: Ban },
];
