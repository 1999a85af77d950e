import { t } from '@lingui/core/macro';
import { apiMessage, newerVersionIn, translate } from '@unburden/api-client';
import { limits, messages } from '@unburden/contracts';
import { ChangedMeanwhile, TextArea } from '@unburden/ui';
import { useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../lib/components/notify';
import { WritingForm } from '../../lib/components/writing-form';
import { useAppDispatch } from '../../lib/hooks';
import { DraftLine } from '../../shared/edits/draft-line';
import { useEdit } from '../../shared/edits/use-edit';
import { useReasonPrompt } from '../../shared/moderation-reasons/use-reason-prompt';
import { useSessionStatus } from '../../shared/session/session.slice';
import { type AnyComment, isReply, replaceComment, useEditCommentMutation } from './comments.api';

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
export default function EditForm(props: EditFormProps) {
  // It finds the draft of its member.
  return useSessionStatus() === 'checking' ? null : <KnownEditForm {...props} />;
}

function KnownEditForm({ postId, threadId, comment, onClose }: EditFormProps) {
  const label = labels()[isReply(comment) ? 'reply' : 'comment'];
  const edit = useEdit(comment, draftOf, ({ text }) => text);
  const { other } = edit;
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [editComment, { error: failure }] = useEditCommentMutation();
  const reason = newerVersionIn(failure) ? undefined : apiMessage(failure);
  const { toChange } = useReasonPrompt();
  const dispatch = useAppDispatch();
  const box = useRef<HTMLTextAreaElement>(null);

  const save = async (): Promise<boolean> => {
    const reasoned = await toChange(label.question, comment.user);
    if (!reasoned) return false;
    const written = { text: edit.draft.text.trim() };
    const { updatedAt } = edit.loaded;
    const place = { postId, threadId };
    const { error } = await editComment({ comment, ...place, ...written, updatedAt, ...reasoned });
    const newer = newerVersionIn(error) as AnyComment | undefined;
    if (newer) dispatch(replaceComment(place, newer));
    const isSaved = !error || (newer !== undefined && edit.takeNewer(newer, written));
    if (isSaved) notifySuccess(label.done);
    else if (!newer) notifyError(label.failed, apiMessage(error));
    return isSaved;
  };
  const submit = async () => {
    if (edit.draft.text.trim() === '') {
      setProblem(label.blank);
      box.current?.focus();
      return;
    }
    setIsSaving(true);
    const isSaved = await save();
    setIsSaving(false);
    if (isSaved) onClose(true);
  };

  return (
    <WritingForm
      action={t`Save`}
      isBusy={isSaving}
      problem={reason}
      unsaved={edit.unsaved}
      onSubmit={submit}
      onCancel={() => onClose(false)}
      className="mt-2"
    >
      <TextArea
        ref={box}
        label={label.box}
        rows={5}
        autoFocus
        limit={limits.commentText.max}
        value={edit.draft.text}
        error={problem}
        onChange={(event) => {
          edit.change({ text: event.target.value });
          setProblem(undefined);
        }}
      />
      {edit.draftLine && <DraftLine {...edit.draftLine} />}
      {other && <ChangedMeanwhile {...other} text={other.draft.text} onSwap={edit.swap} />}
    </WritingForm>
  );
}

function draftOf({ text }: AnyComment) {
  return { text };
}
