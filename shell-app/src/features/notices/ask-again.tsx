import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, createIdempotency } from '@unburden/api-client';
import { limits, type Notice } from '@unburden/contracts';
import { CalendarDate, FormError, pressedKey, SubmitButton, TextArea } from '@unburden/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { notifySuccess } from '../../lib/components/notify';
import { showWithButtons } from '../../lib/forms';
import { useDraft } from '../../shared/drafts/use-draft';
import { useAppealMutation, useEndOfAppeal } from './appeals.api';

/** Below the notice of a decision: the way to ask for another look at it, or how far that is. */
export function AskAgain({ notice: { _id, appeal, appealableUntil } }: { notice: Notice }) {
  const [hasAsked, setHasAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEndOfAppeal(appeal?.isOpen ?? false);
  if (appeal) {
    return (
      <details className="mt-1">
        <summary
          // It takes the place of the form.
          ref={hasAsked ? focusOn : undefined}
          className="min-h-11 cursor-pointer py-3 text-sm font-medium text-quiet"
        >
          {appeal.isOpen
            ? t`You asked for another look. We’ll answer here.`
            : t`You asked for another look, and we answered.`}
        </summary>
        <p
          dir="auto"
          className="border-s-2 border-base-content/15 ps-2.5 [overflow-wrap:anywhere] whitespace-pre-line text-quiet"
        >
          {appeal.text}
        </p>
      </details>
    );
  }
  if (appealableUntil === null) return null;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <button
          ref={opener}
          type="button"
          className="btn btn-outline btn-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Ask for another look`}
        </button>
        <span>
          <Trans>
            until <CalendarDate time={appealableUntil} />
          </Trans>
        </span>
      </p>
      {isOpen && (
        <AppealForm
          noticeId={_id}
          onAsked={() => setHasAsked(true)}
          onCancel={() => {
            opener.current?.focus();
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

interface AppealFormProps {
  noticeId: string;
  onAsked: () => void;
  onCancel: () => void;
}

/** The text stays until it is sent. */
function AppealForm({ noticeId, onAsked, onCancel }: AppealFormProps) {
  const draft = useDraft(`appeal:${noticeId}`);
  const box = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [ask, { isLoading, error: failure }] = useAppealMutation();
  const [idempotency] = useState(createIdempotency);
  const reason = apiMessage(failure);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const text = draft.text.trim();
    if (text === '') {
      setProblem(t`Please say why we should look again.`);
      box.current?.focus();
      return;
    }
    const idempotencyKey = idempotency.keyFor({ noticeId, text });
    const { data } = await ask({ noticeId, text, idempotencyKey });
    if (!data) return;
    idempotency.done();
    draft.forget();
    onAsked();
    notifySuccess(data.message);
  };

  return (
    <form
      ref={showWithButtons}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        // The draft comes back.
        if (pressedKey(event.nativeEvent) === 'Escape') onCancel();
      }}
      className="writing-form mt-3 space-y-3"
    >
      <TextArea
        ref={box}
        label={t`Why should we look again?`}
        hint={t`If we can, someone who didn’t make this decision will look at it. You can ask once.`}
        rows={3}
        autoFocus
        limit={limits.appeal.max}
        value={draft.text}
        error={problem}
        onChange={({ target }) => {
          draft.write(target.value);
          setProblem(undefined);
        }}
      />
      {reason && <FormError>{reason}</FormError>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </button>
        <SubmitButton isBusy={isLoading}>{t`Send`}</SubmitButton>
      </div>
    </form>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
