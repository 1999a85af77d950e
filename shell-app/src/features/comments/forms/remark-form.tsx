import { createIdempotency } from '@unburden/api-client';
import { limits } from '@unburden/contracts';
import { SubmitButton, TextArea } from '@unburden/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useSessionStatus } from '../../../shared/session/use-session';
import { useDraft } from '../../../shared/drafts/drafts.slice';

interface RemarkFormProps {
  label: string;
  action: string;
  /** Key of its draft. */
  place: string;
  /** Said when there is nothing to post. */
  blank: string;
  /** The reason why a visitor has to log in, and the page to come back to. */
  purpose: string;
  returnTo: string;
  /** Posts it and says how it went; resolves to whether it is posted. */
  onSend: (text: string, idempotencyKey: string) => Promise<boolean>;
  onCancel?: () => void;
  autoFocus?: boolean;
}

/** The box for a comment or a reply. The text stays until it is safely posted. */
export function RemarkForm(props: RemarkFormProps) {
  const {
    label,
    action,
    place,
    blank,
    purpose,
    returnTo,
    onSend,
    onCancel,
    autoFocus = true,
  } = props;
  const isVisitor = useSessionStatus() === 'loggedOut';
  const [idempotency] = useState(createIdempotency);
  const draft = useDraft(place);
  const box = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const text = draft.text.trim();
    if (text === '') {
      setError(blank);
      box.current?.focus();
      return;
    }
    setIsSending(true);
    const isPosted = await onSend(text, idempotency.keyFor({ place, text }));
    setIsSending(false);
    if (!isPosted) return;
    idempotency.done();
    draft.forget();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
      <TextArea
        ref={box}
        label={label}
        rows={2}
        autoFocus={autoFocus}
        limit={limits.commentText.max}
        value={draft.text}
        error={error}
        onChange={(event) => {
          draft.write(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isVisitor && (
          <p className="mr-auto text-sm text-quiet">
            <Link to={paths.login} state={{ from: returnTo }} className="link font-semibold">
              Log in
            </Link>{' '}
            {purpose}
          </p>
        )}
        {onCancel && (
          <button type="button" className="btn btn-ghost" onClick={onCancel}>
            Cancel
          </button>
        )}
        <SubmitButton isBusy={isSending}>{action}</SubmitButton>
      </div>
    </form>
  );
}
