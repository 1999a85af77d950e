import { apiMessage } from '@unburden/api-client';
import { limits, messages, type Reasoned } from '@unburden/contracts';
import { SubmitButton, TextArea } from '@unburden/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/hooks';
import { useReasonPrompt } from '../../../shared/moderation-reasons/use-reason-prompt';
import { notifyError, notifySuccess } from '../../../lib/components/toasts';
import { useUnsaved } from '../../../shared/drafts/drafts.slice';
import { useEditCommentMutation, useEditReplyMutation } from '../comments.api';
import { replaceComment, replaceReply } from '../comments.cache';
import { isReply, type Remark } from '../remark';

interface EditFormProps {
  postId: string;
  threadId: string;
  remark: Remark;
  /** It was saved, or given up. */
  onClose: (isSaved: boolean) => void;
}

/** Changes a comment or reply in its place. Whether one may is the server's to say. */
export function EditForm({ postId, threadId, remark, onClose }: EditFormProps) {
  const save = useSave(postId, threadId, remark);
  const [text, setText] = useState(remark.text);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const setUnsaved = useUnsaved();
  const box = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') {
      setError(isReply(remark) ? 'Edited reply cannot be empty' : 'Comment cannot be empty');
      box.current?.focus();
      return;
    }
    setIsSaving(true);
    const isSaved = await save(text.trim());
    setIsSaving(false);
    if (isSaved) onClose(true);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 space-y-3">
      <TextArea
        ref={box}
        label={isReply(remark) ? 'Edit reply' : 'Edit comment'}
        rows={5}
        autoFocus
        limit={limits.commentText.max}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
          setUnsaved(event.target.value !== remark.text);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={() => onClose(false)}>
          Cancel
        </button>
        <SubmitButton isBusy={isSaving}>Save</SubmitButton>
      </div>
    </form>
  );
}

/**
 * Saves the new words, after asking staff why they change somebody else's, and says how it went;
 * resolves to whether they are saved.
 */
function useSave(postId: string, threadId: string, remark: Remark) {
  const dispatch = useAppDispatch();
  const [editComment] = useEditCommentMutation();
  const [editReply] = useEditReplyMutation();
  const { toChange } = useReasonPrompt();
  const id = remark._id;

  const saveComment = async (text: string, reasoned: Reasoned) => {
    const { data, error } = await editComment({ id, text, ...reasoned });
    if (data) {
      dispatch(replaceComment(postId, data.comment));
      notifySuccess(messages.commentEdited);
    } else notifyError('Failed!!,LoggedIn?', apiMessage(error));
    return data !== undefined;
  };
  const saveReply = async (text: string, reasoned: Reasoned) => {
    const { data, error } = await editReply({ id, text, ...reasoned });
    if (data) {
      dispatch(replaceReply(threadId, data.reply));
      notifySuccess('Reply Updated Successfully');
    } else notifyError('loggedIn??', apiMessage(error));
    return data !== undefined;
  };
  return async (text: string): Promise<boolean> => {
    const question = `Why do you change this ${isReply(remark) ? 'reply' : 'comment'}?`;
    const reasoned = await toChange(question, remark.user);
    if (!reasoned) return false;
    return isReply(remark) ? saveReply(text, reasoned) : saveComment(text, reasoned);
  };
}
