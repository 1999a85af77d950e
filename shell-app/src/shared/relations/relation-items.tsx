import { t } from '@lingui/core/macro';
import { Ban, VolumeX } from 'lucide-react';
import { MenuItem } from '../../lib/components/menu-button';
import { type Leave, useCanRelate, useRelate } from './use-relate';

interface RelationItemsProps {
  /** The member's name; null if that account is gone. */
  name: string | null;
  leave?: Leave;
}

/** Mute and block, in the menu of something that a member wrote. */
export function RelationItems({ name, leave }: RelationItemsProps) {
  const relate = useRelate(leave);
  const canRelate = useCanRelate();
  if (!canRelate(name)) return null;
  return (
    <>
      <MenuItem
        label={t`Mute this person`}
        icon={VolumeX}
        onSelect={() => void relate('mute', name)}
      />
      <MenuItem
        label={t`Block this person`}
        icon={Ban}
        onSelect={() => void relate('block', name)}
      />
    </>
  );
}
