import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ChangedMeanwhile,
  type OtherVersion,
  SubmitButton,
  TextArea,
  useLeaveByEsc,
} from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { useDraft, useDrafts } from '../drafts';

/** A text as it was at a time. */
export interface Version {
  text: string;
  updatedAt: string;
}

interface InlineEditorProps {
  draftKey: string;
  label: string;
  start: Version;
  rows: number;
  limit: number;
  blankError: string;
  /**
   * Saves a text that started from the version of that time. Resolves to false if it was not saved, or
   * to the newer version that came first: the editor stays open.
   */
  onSave: (text: string, version: string) => Promise<boolean | Version>;
  onClose: () => void;
}

/** Edits a text in its list. Ctrl+Enter saves; Esc cancels after a question. */
export function InlineEditor(props: InlineEditorProps) {
  const { draftKey, label, rows, limit, blankError, onSave, onClose } = props;
  const draft = useDraft(draftKey, props.start.text);
  // A draft that comes back started from the version of then: the list may have a newer one by now.
  const versions = useDrafts();
  const versionKey = `${draftKey}:version`;
  const [version, setVersion] = useState(() =>
    versions.read(draftKey) ? versions.read(versionKey) : props.start.updatedAt,
  );
  const [other, setOther] = useState<OtherVersion<string>>();
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
    const answer = await onSave(draft.text.trim(), version);
    setIsSaving(false);
    if (answer === true) close();
    else if (answer) {
      setVersion(answer.updatedAt);
      versions.write(versionKey, answer.updatedAt);
      setOther({ draft: answer.text, isMine: false });
    }
  };
  const swap = () => {
    if (!other) return;
    setOther({ draft: draft.text, isMine: !other.isMine });
    draft.write(other.draft);
  };
  const isUnsaved = draft.isUnsaved || other?.isMine === true;
  const onKeyDown = useLeaveByEsc(isUnsaved ? draft.text : undefined, close);

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
          versions.write(versionKey, version);
          setError(undefined);
        }}
      />
      {other && <ChangedMeanwhile {...other} text={other.draft} onSwap={swap} />}
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-ghost btn-sm" onClick={close}>
          <Trans>Cancel</Trans>
        </button>
        <SubmitButton isBusy={isSaving} className="btn-sm">{t`Save`}</SubmitButton>
      </div>
    </form>
  );
}
