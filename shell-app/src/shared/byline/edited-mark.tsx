import { t } from '@lingui/core/macro';
import { fullTime } from '@unburden/ui';

interface EditedMarkProps {
  createdAt: string;
  updatedAt: string;
}

/** Says quietly that something was changed after it was posted; the time on hover. */
export function EditedMark({ createdAt, updatedAt }: EditedMarkProps) {
  const changed = new Date(updatedAt);
  if (changed <= new Date(createdAt)) return null;
  return (
    <>
      <span aria-hidden="true">·</span>
      <span title={fullTime(changed)}>{t`edited`}</span>
    </>
  );
}
