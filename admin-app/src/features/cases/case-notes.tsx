import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import { type CaseDetail, limits } from '@unburden/contracts';
import { BusyButton, RelativeTime, TextArea } from '@unburden/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useDraft } from '../../lib/drafts';
import { memberName } from '../../shared/audit-labels';
import { useAddCaseNoteMutation } from './cases.api';

/** The staff's internal notes on a case. */
export function CaseNotes({ detail }: { detail: CaseDetail }) {
  const [addNote, { isLoading, error }] = useAddCaseNoteMutation();
  const { text, write, forget } = useDraft(`note:${detail._id}`);
  const box = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setIsBlank] = useState(false);
  const isClosed = detail.state === 'resolved';
  // The case can be closed while one writes, by a colleague too.
  const isLeft = isClosed && text.trim() !== '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || isClosed) return;
    const note = text.trim();
    setIsBlank(!note);
    if (!note) {
      box.current?.focus();
      return;
    }
    const { data } = await addNote({ caseId: detail._id, text: note });
    if (data) forget();
  };
  const discard = () => {
    forget();
    // Its button goes.
    document.querySelector('h1')?.focus();
  };
  return (
    <section aria-label={t`Notes for staff`}>
      {detail.notes.length > 0 && (
        <h2 className="mb-2 text-lg font-bold">
          <Trans>Notes for staff</Trans>
        </h2>
      )}
      <ul className="mb-4 space-y-3 empty:hidden">
        {detail.notes.map((note) => (
          <li key={note.createdAt} className="border-s-2 border-base-content/15 ps-3">
            <p className="own-lines text-xs text-quiet">
              {memberName(note.by.name)} · <RelativeTime time={note.createdAt} />
            </p>
            <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
      {(!isClosed || isLeft) && (
        <form noValidate className="space-y-3" onSubmit={(event) => void submit(event)}>
          <TextArea
            ref={box}
            label={t`Note for staff`}
            hint={t`Only moderators and admins see this.`}
            rows={2}
            limit={limits.caseNote.max}
            value={text}
            readOnly={isLeft}
            error={
              isLeft
                ? t`This wasn’t added: the case is closed. You can copy it.`
                : isBlank
                  ? t`Write a note first.`
                  : apiMessage(error)
            }
            onChange={({ target }) => {
              write(target.value);
              setIsBlank(false);
            }}
          />
          {isLeft ? (
            <button type="button" className="btn btn-outline btn-sm" onClick={discard}>
              <Trans>Discard</Trans>
            </button>
          ) : (
            <BusyButton type="submit" className="btn btn-outline btn-sm" isBusy={isLoading}>
              <Trans>Add note</Trans>
            </BusyButton>
          )}
        </form>
      )}
    </section>
  );
}
