import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, newerVersionIn, translate } from '@unburden/api-client';
import { messages, type Post } from '@unburden/contracts';
import { ChangedMeanwhile, type OtherVersion, useDialogs } from '@unburden/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { useUnsaved } from '../../../shared/drafts/drafts.slice';
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
  const [draft, setDraft] = useState(() => draftOf(post));
  // The version that the draft started from: the page may show a newer one by now.
  const [loaded, setLoaded] = useState(post);
  const [other, setOther] = useState<OtherVersion<PostDraft>>();
  const isOwn = useMember()?.name === post.user;
  const setUnsaved = useUnsaved();

  const change = (part: Partial<PostDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setUnsaved(isChanged(loaded, next) || other?.isMine ? textOf(next) : undefined);
  };
  // The feed may have had an older version than the server.
  if (post.updatedAt > loaded.updatedAt && !isChanged(loaded, draft)) {
    setLoaded(post);
    setDraft(draftOf(post));
  }
  const swap = () => {
    if (!other) return;
    setOther({ draft, isMine: !other.isMine });
    setDraft(other.draft);
  };
  const finish = async (changed: Post) => {
    dispatch(changePost(post._id, () => ({ wants: undefined, ...changed })));
    setUnsaved(undefined);
    notifySuccess(translate(messages.postUpdated));
    await navigate(paths.feed);
  };
  const send = async (next: PostDraft) => {
    const changes = changesOf(loaded, next);
    if (!isChanged(loaded, next)) {
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
    const mine = { ...draftOf(newer), ...changes };
    // An earlier try was saved, and only its answer was lost.
    if (!isChanged(newer, mine)) {
      await finish(newer);
      return;
    }
    setLoaded(newer);
    setDraft(mine);
    setOther({ draft: draftOf(newer), isMine: false });
    dispatch(changePost(post._id, () => ({ wants: undefined, ...newer })));
  };

  return (
    <div>
      <PostingAs name={post.user} />
      <PostForm
        post={draft}
        isOwn={isOwn}
        rows={6}
        action={t`Save Changes`}
        isBusy={isLoading}
        error={error}
        onChange={change}
        onSend={send}
        message={other && <ChangedMeanwhile {...other} text={textOf(other.draft)} onSwap={swap} />}
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

/** The fields that differ from the post. */
function changesOf(post: Post, next: PostDraft): Partial<PostDraft> {
  const { title, text, wants } = next;
  return {
    ...(title !== post.title && { title }),
    ...(text !== post.text && { text }),
    ...(wants !== (post.wants ?? null) && { wants }),
  };
}

function isChanged(post: Post, next: PostDraft): boolean {
  return Object.keys(changesOf(post, next)).length > 0;
}
