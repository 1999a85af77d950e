import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, translate } from '@unburden/api-client';
import { limits, messages } from '@unburden/contracts';
import { pressedKey, SubmitButton, TextArea, useDialogs } from '@unburden/ui';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../lib/components/notify';
import { useUnsaved } from '../../shared/drafts/drafts.slice';
import { useReasonPrompt } from '../../shared/moderation-reasons/use-reason-prompt';
import { type AnyComment, isReply, useEditCommentMutation } from './comments.api';

const labels = () => ({
  comment: {
    box: t`Edit comment`,
    blank: t`Comment cannot be empty`,
    question: t`Why are you editing this comment?`,
    done: translate(messages.commentEdited),
    failed: t`Failed!!,LoggedIn?`,
  },
  reply: {
    box: t`Edit reply`,
    blank: t`Edited reply cannot be empty`,
    question: t`Why are you editing this reply?`,
    done: t`Reply Updated Successfully`,
    failed: t`loggedIn??`,
  },
});

interface EditFormProps {
  postId: string;
  threadId: string;
  comment: AnyComment;
  /** For an edit that was saved, or given up. */
  onClose: (isSaved: boolean) => void;
}

/** Changes a comment or reply in place. The server decides who may. */
export default function EditForm({ postId, threadId, comment, onClose }: EditFormProps) {
  const label = labels()[isReply(comment) ? 'reply' : 'comment'];
  const [text, setText] = useState(comment.text);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [editComment] = useEditCommentMutation();
  const { toChange } = useReasonPrompt();
  const setUnsaved = useUnsaved();
  const dialogs = useDialogs();
  const box = useRef<HTMLTextAreaElement>(null);

  const save = async (): Promise<boolean> => {
    const reasoned = await toChange(label.question, comment.user);
    if (!reasoned) return false;
    const call = { comment, postId, threadId, text: text.trim(), ...reasoned };
    const { error } = await editComment(call);
    if (error) notifyError(label.failed, apiMessage(error));
    else notifySuccess(label.done);
    return !error;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') {
      setProblem(label.blank);
      box.current?.focus();
      return;
    }
    setIsSaving(true);
    const isSaved = await save();
    setIsSaving(false);
    if (isSaved) onClose(true);
  };

  const leave = async () => {
    const options = { action: t`Discard`, isDestructive: true, quote: text };
    const isUnchanged = text === comment.text;
    if (isUnchanged || (await dialogs.confirm(t`Discard your changes?`, options))) onClose(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event.nativeEvent) === 'Escape') void leave();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      className="mt-2 space-y-3"
    >
      <TextArea
        ref={box}
        label={label.box}
        rows={5}
        autoFocus
        limit={limits.commentText.max}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
          setUnsaved(event.target.value === comment.text ? undefined : event.target.value);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={() => onClose(false)}>
          <Trans>Cancel</Trans>
        </button>
        <SubmitButton isBusy={isSaving}>{t`Save`}</SubmitButton>
      </div>
    </form>
  );
}
