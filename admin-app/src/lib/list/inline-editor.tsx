import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pressedKey, SubmitButton, TextArea, useDialogs } from '@unburden/ui';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { useDraft } from '../drafts';

interface InlineEditorProps {
  draftKey: string;
  label: string;
  text: string;
  rows: number;
  limit: number;
  blankError: string;
  /** Resolves to false if it was not saved: the editor stays open. */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Edits a text in its list. Ctrl+Enter saves; Esc cancels after a question. */
export function InlineEditor(props: InlineEditorProps) {
  const { draftKey, label, rows, limit, blankError, onSave, onClose } = props;
  const dialogs = useDialogs();
  const draft = useDraft(draftKey, props.text);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (draft.text.trim() === '') {
      setError(blankError);
      return;
    }
    setIsSaving(true);
    const isSaved = await onSave(draft.text.trim());
    setIsSaving(false);
    if (isSaved) close();
  };
  const leave = async () => {
    const options = { action: t`Discard`, isDestructive: true };
    if (!draft.isUnsaved || (await dialogs.confirm(t`Discard your changes?`, options))) close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (pressedKey(event.nativeEvent) === 'Escape') void leave();
  };

  return (
    <form
      noValidate
      className="my-1 space-y-2"
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
    >
      <TextArea
        label={label}
        error={error}
        rows={rows}
        limit={limit}
        value={draft.text}
        autoFocus
        onChange={({ target }) => {
          draft.write(target.value);
          setError(undefined);
        }}
      />
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-ghost btn-sm" onClick={close}>
          <Trans>Cancel</Trans>
        </button>
        <SubmitButton isBusy={isSaving} className="btn-sm">{t`Save`}</SubmitButton>
      </div>
    </form>
  );
}
