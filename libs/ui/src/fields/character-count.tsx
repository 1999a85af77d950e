import { plural } from '@lingui/core/macro';

/** The share of the limit from which the rest is counted. */
const nearShare = 0.2;

/** The characters left, or too many; hidden far from the limit. Counts like the API. */
export function CharacterCount({ text, limit }: { text: string; limit: number }) {
  const left = limit - text.trim().normalize('NFC').length;
  const excess = -left;
  const isNear = left <= limit * nearShare;
  return (
    <p role="status" className={isNear ? 'text-sm tabular-nums' : 'sr-only'}>
      {isNear && (
        <span className={left < 0 ? 'font-semibold' : 'text-quiet'}>
          {left < 0
            ? plural(excess, { one: '# character too many', other: '# characters too many' })
            : plural(left, { one: '# character left', other: '# characters left' })}
        </span>
      )}
    </p>
  );
}
