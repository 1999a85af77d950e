import type { Reason } from '@unburden/contracts';

/** A reason as it is read: what stands in the list, and the words that somebody added. */
export function ReasonText({ reason: { label, note } }: { reason: Reason }) {
  return (
    <>
      <span className="font-medium">{label}</span>
      {note !== '' && (
        <>
          : <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}
