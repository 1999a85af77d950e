import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, newerVersionIn, translate } from '@unburden/api-client';
import { messages, type Post } from '@unburden/contracts';
import { ChangedMeanwhile, useDialogs } from '@unburden/ui';
import { Link, useNavigate } from 'react-router-dom';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { DraftLine } from '../../../shared/edits/draft-line';
import { changesOf, useEdit } from '../../../shared/edits/use-edit';
import { useReasonPrompt } from '../../../shared/moderation-reasons/use-reason-prompt';
import { useMember } from '../../../shared/session/session.slice';
import { changePost, useUpdatePostMutation } from '../posts.api';
import { type PostDraft, PostForm } from './post-form';
import { PostingAs } from './posting-as';

/** Changes a post and goes home. Whether one may is the server's to say. */
export function EditPostForm({ post }: { post: Post }) {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { toChange } = useReasonPrompt();
  const [updatePost, { isLoading, error }] = useUpdatePostMutation();
  const edit = useEdit(post, draftOf, textOf);
  const { draft, loaded, other } = edit;
  const isOwn = useMember()?.name === post.user;

  const finish = async (changed: Post) => {
    dispatch(changePost(post._id, () => ({ wants: undefined, ...changed })));
    edit.settle();
    notifySuccess(translate(messages.postUpdated));
    await navigate(paths.feed);
  };
  const send = async (next: PostDraft) => {
    const changes = changesOf(draftOf(loaded), next);
    if (Object.keys(changes).length === 0) {
      await dialogs.alert(t`You haven’t changed anything yet.`);
      return;
    }
    const reasoned = await toChange(t`Why are you editing this post?`, post.user);
    if (!reasoned) return;
    const answer = await updatePost({
      postId: post._id,
      updatedAt: loaded.updatedAt,
      ...changes,
      ...reasoned,
    });
    if (answer.data) {
      await finish(answer.data.post);
      return;
    }
    const newer = newerVersionIn(answer.error) as Post | undefined;
    if (!newer) {
      notifyError(t`Error in editing the post, not authorized`, apiMessage(answer.error));
      return;
    }
    if (edit.takeNewer(newer, next)) {
      await finish(newer);
      return;
    }
    dispatch(changePost(post._id, () => ({ wants: undefined, ...newer })));
  };

  return (
    <div>
      <PostingAs name={post.user} />
      {edit.draftLine && (
        <div className="-mt-2 mb-3">
          <DraftLine {...edit.draftLine} />
        </div>
      )}
      <PostForm
        post={draft}
        isOwn={isOwn}
        rows={6}
        action={t`Save Changes`}
        isBusy={isLoading}
        error={error}
        onChange={edit.change}
        onSend={send}
        message={
          other && <ChangedMeanwhile {...other} text={textOf(other.draft)} onSwap={edit.swap} />
        }
      >
        <Link to={paths.post(post._id)} className="btn btn-ghost">
          <Trans>Cancel</Trans>
        </Link>
      </PostForm>
    </div>
  );
}

function draftOf({ title, text, wants }: Post): PostDraft {
  return { title, text, wants: wants ?? null };
}

function textOf({ title, text }: PostDraft): string {
  return `${title}\n${text}`;
}
