/** The rest is counted once it is no more than this share of the limit. */
const nearShare = 0.2;

/** Characters left, or too many; silent far from the limit. Counts as the API does. */
export function CharacterCount({ text, limit }: { text: string; limit: number }) {
  const left = limit - text.trim().normalize('NFC').length;
  const isNear = left <= limit * nearShare;
  return (
    <p role="status" className={isNear ? 'text-sm tabular-nums' : 'sr-only'}>
      {isNear && (
        <span className={left < 0 ? 'font-semibold' : 'text-quiet'}>
          {left < 0 ? `${inCharacters(-left)} too many` : `${inCharacters(left)} left`}
        </span>
      )}
    </p>
  );
}

function inCharacters(count: number): string {
  return `${count.toLocaleString('en')} character${count === 1 ? '' : 's'}`;
}
