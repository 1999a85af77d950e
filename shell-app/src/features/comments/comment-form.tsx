import { apiMessage, createIdempotency } from '@unburden/api-client';
import { SubmitButton, TextArea } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ApiDispatch } from '../../lib/api';
import { paths } from '../../lib/paths';
import { useSessionStatus } from '../../lib/session/use-session';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { useAddCommentMutation } from './comments.api';
import { showComment } from './show-comment';

interface CommentFormProps {
  postId: string;
  onPosted: () => void;
}

/** The box for a comment on a post. What was typed stays until it is safely posted. */
export function CommentForm({ postId, onPosted }: CommentFormProps) {
  const dispatch = useDispatch<ApiDispatch>();
  const isVisitor = useSessionStatus() === 'loggedOut';
  const [addComment, { isLoading }] = useAddCommentMutation();
  const [idempotency] = useState(createIdempotency);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const comment = text.trim();
    if (comment === '') {
      setError('Comment cannot be empty');
      return;
    }
    const idempotencyKey = idempotency.keyFor({ postId, comment });
    const answer = await addComment({ postId, text: comment, idempotencyKey });
    if (!answer.data) {
      notifyError(
        'Error in posting comment',
        `${apiMessage(answer.error) ?? ''} LoggedIn??`.trim(),
      );
      return;
    }
    idempotency.done();
    dispatch(showComment(postId, answer.data.comment));
    setText('');
    notifySuccess('Comment posted Successfully');
    onPosted();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
      <TextArea
        label="Your comment"
        rows={2}
        autoFocus
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">
          {isVisitor && (
            <>
              <Link to={paths.login} className="link font-semibold">
                Log in
              </Link>{' '}
              first to comment.
            </>
          )}
        </p>
        <SubmitButton isBusy={isLoading}>Post comment</SubmitButton>
      </div>
    </form>
  );
}
