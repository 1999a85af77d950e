import { SubmitButton, TextArea, TextField } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';

interface InlineEditorProps {
  label: string;
  text: string;
  /** Lines of the box; 1 is a line of text and no box. */
  rows: number;
  limit: number;
  /** Said when nothing is left of it. */
  blank: string;
  /** Resolves to whether it was saved; the editor stays open when not. */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Changes a text in its place, with Save and Cancel. Esc cancels. */
export function InlineEditor(props: InlineEditorProps) {
  const { label, rows, limit, blank, onSave, onClose } = props;
  const [text, setText] = useState(props.text);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') {
      setError(blank);
      return;
    }
    setIsSaving(true);
    const isSaved = await onSave(text.trim());
    setIsSaving(false);
    if (isSaved) onClose();
  };
  const field = {
    label,
    error,
    value: text,
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setError(undefined);
    },
  };

  return (
    <form
      noValidate
      className="my-1 space-y-2"
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {rows === 1 ? (
        <TextField {...field} maxLength={limit} />
      ) : (
        <TextArea {...field} rows={rows} limit={limit} />
      )}
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-ghost btn-sm" onClick={onClose}>
          Cancel
        </button>
        <SubmitButton isBusy={isSaving} className="btn-sm">
          Save
        </SubmitButton>
      </div>
    </form>
  );
}
