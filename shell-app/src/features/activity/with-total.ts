import { t } from '@lingui/core/macro';
import { formatTotal } from '@unburden/api-client';

/** A heading with the real total, once it is known: `Liked Posts (3)`. */
export function withTotal(
  heading: string,
  { items, total }: { items: unknown[] | undefined; total: number | null },
): string {
  const count = total ?? items?.length;
  if (count === undefined) return heading;
  const number = formatTotal(count);
  return t`${heading} (${number})`;
}
