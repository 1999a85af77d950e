import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, createIdempotency, isApiError, translate } from '@unburden/api-client';
import { limits, messages, type Wish } from '@unburden/contracts';
import { TextArea } from '@unburden/ui';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { notifyError, notifySuccess } from '../../lib/components/notify';
import { WritingForm } from '../../lib/components/writing-form';
import { useAppDispatch } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { useDraft } from '../../shared/drafts/use-draft';
import { useMember, useSessionStatus } from '../../shared/session/session.slice';
import { showComment, showReply, useAddCommentMutation } from './comments.api';
import { type CommentPosition, PostContext, useDiscussionActions } from './discussion';

const labels = () => ({
  comment: {
    box: t`Your comment`,
    action: t`Post comment`,
    blank: t`Comment cannot be empty`,
    failed: t`Error in posting comment`,
    hint: t`LoggedIn??`,
  },
  reply: {
    box: t`Your reply`,
    action: t`Post reply`,
    blank: t`Reply text is empty`,
    failed: t`Error in replying`,
    hint: t`Check if logged in`,
  },
});

const wishes = (): Record<Wish, string> => ({
  listen: t`They asked: just listen.`,
  kind: t`They asked for kind words.`,
  experience: t`They asked what worked for you.`,
  advice: t`They said advice is welcome.`,
  none: t`They asked for no answers.`,
});

interface CommentFormProps {
  postId: string;
  /** The comment or reply that is answered; without it, the text is a comment on the post. */
  parent?: CommentPosition;
  onPosted: () => void;
  onCancel: () => void;
  autoFocus?: boolean;
}

/** The box for a comment or a reply. The text stays until it is posted. */
export function CommentForm(props: CommentFormProps) {
  const { postId, parent, onPosted, onCancel, autoFocus = true } = props;
  const { box: label, action, blank, failed, hint } = labels()[parent ? 'reply' : 'comment'];
  const { user: author, wants } = useContext(PostContext);
  const isAuthor = useMember()?.name === author;
  const draftKey = parent ? `reply:${parent.id}` : commentDraftKey(postId);
  const dispatch = useAppDispatch();
  const { reveal } = useDiscussionActions();
  const isVisitor = useSessionStatus() === 'loggedOut';
  const [addComment, { isLoading, error: failure }] = useAddCommentMutation();
  const [idempotency] = useState(createIdempotency);
  const draft = useDraft(draftKey);
  const box = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const isGone = isApiError(failure) && failure.status === 404;
  const reason = isGone
    ? t`What you’re answering is gone. Your words are still here to copy.`
    : apiMessage(failure);

  const submit = async () => {
    const text = draft.text.trim();
    if (text === '') {
      setProblem(blank);
      box.current?.focus();
      return;
    }
    const idempotencyKey = idempotency.keyFor({ draftKey, text });
    const parentId = parent?.id ?? null;
    const { data, error } = await addComment({ postId, parentId, text, idempotencyKey });
    if (!data) {
      notifyError(failed, `${apiMessage(error) ?? ''} ${hint}`.trim());
      return;
    }
    idempotency.done();
    draft.forget();
    if ('reply' in data) {
      const threadId = parent?.threadId ?? '';
      void dispatch(showReply(threadId, data.reply));
      notifySuccess(data.message);
      onPosted();
      reveal({ threadId, id: data.reply._id });
    } else {
      void dispatch(showComment(postId, data.comment));
      notifySuccess(translate(messages.commentPosted));
      onPosted();
      reveal({ threadId: data.comment._id, id: data.comment._id });
    }
  };

  return (
    <WritingForm
      action={action}
      isBusy={isLoading}
      problem={reason}
      onSubmit={submit}
      // The draft comes back.
      onCancel={onCancel}
      note={isVisitor && <LoginHint postId={postId} parent={parent} hasDraft={draft.text !== ''} />}
    >
      <TextArea
        ref={box}
        label={label}
        hint={wants && !isAuthor ? wishes()[wants] : undefined}
        rows={2}
        autoFocus={autoFocus}
        limit={limits.commentText.max}
        value={draft.text}
        error={problem}
        onChange={(event) => {
          draft.write(event.target.value);
          setProblem(undefined);
        }}
      />
    </WritingForm>
  );
}

interface LoginHintProps extends Pick<CommentFormProps, 'postId' | 'parent'> {
  hasDraft: boolean;
}

function LoginHint({ postId, parent, hasDraft }: LoginHintProps) {
  return (
    <p className="me-auto text-sm text-quiet">
      {parent ? (
        <Trans>
          <LoginLink from={paths.comment(postId, parent.id)}>Log in</LoginLink> to reply.
        </Trans>
      ) : (
        <Trans>
          <LoginLink from={`${paths.post(postId)}#comment`}>Log in</LoginLink> to comment.
        </Trans>
      )}{' '}
      {/* Its place, so that the button does not move. */}
      <span className={hasDraft ? '' : 'invisible'}>{t`Your draft is saved.`}</span>
    </p>
  );
}

/** Comes back to where it was clicked. */
function LoginLink({ from, children }: { from: string; children?: ReactNode }) {
  return (
    <Link to={paths.login} state={{ from }} className="link font-semibold">
      {children}
    </Link>
  );
}

/** Key of the draft of a comment on this post. */
export function commentDraftKey(postId: string): string {
  return `comment:${postId}`;
}
