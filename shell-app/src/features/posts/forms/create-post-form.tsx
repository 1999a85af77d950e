import { t } from '@lingui/core/macro';
import { apiMessage, createIdempotency, translate } from '@unburden/api-client';
import { messages, type Post } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import type { AppThunk } from '../../../lib/root-reducer';
import { showChange } from '../../../lib/show-change';
import { HelpLine } from '../../../shared/crisis-card/help-line';
import { selectUnsavedText } from '../../../shared/drafts/drafts.slice';
import { useDraft } from '../../../shared/drafts/use-draft';
import { DraftLine, type DraftLineProps } from '../../../shared/edits/draft-line';
import { useMember, useSessionStatus } from '../../../shared/session/session.slice';
import { postsApi, useCreatePostMutation } from '../posts.api';
import { type PostDraft, PostForm, wishOf } from './post-form';
import { PostingAs } from './posting-as';

/** Writes a post and opens it. A visitor is led to the login, and finds their words again after it. */
export function CreatePostForm() {
  const isVisitor = useSessionStatus() === 'loggedOut';
  const member = useMember();
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [createPost, { isLoading, error }] = useCreatePostMutation();
  const [idempotency] = useState(createIdempotency);
  const title = useDraft('post-title');
  const text = useDraft('post-text');
  const wish = useDraft('post-wish');
  const post = { title: title.text, text: text.text, wants: wishOf(wish.text) };
  const isStored = useAppSelector(selectUnsavedText) === undefined;
  const [isTouched, setIsTouched] = useState(false);
  const [discarded, setDiscarded] = useState<PostDraft & { writer: string | undefined }>();

  let draftState: DraftLineProps['state'] = null;
  if (isStored && `${post.title}${post.text}`.trim() !== '') {
    draftState = isTouched ? 'saved' : 'found';
  } else if (discarded?.writer === member?._id && discarded) draftState = 'discarded';

  const change = (post: Partial<PostDraft>) => {
    setIsTouched(true);
    setDiscarded(undefined);
    if (post.title !== undefined) title.write(post.title);
    if (post.text !== undefined) text.write(post.text);
    if (post.wants !== undefined) wish.write(post.wants ?? '');
  };
  const send = async ({ wants, ...written }: PostDraft) => {
    const post = { ...written, ...(wants && { wants }) };
    if (!member) {
      await dialogs.alert(t`Please log in to create a post.`, t`Your draft is saved.`);
      await navigate(paths.login, { state: { from: paths.createPost } });
      return;
    }
    const answer = await createPost({ ...post, idempotencyKey: idempotency.keyFor(post) });
    if (!answer.data) {
      notifyError(t`Error in creating a post`, apiMessage(answer.error));
      return;
    }
    void dispatch(showPost(answer.data.post));
    idempotency.done();
    title.forget();
    text.forget();
    wish.forget();
    notifySuccess(translate(messages.postCreated), t`It’s out. Thank you for trusting us with it.`);
    await navigate(paths.post(answer.data.post._id));
  };

  return (
    <>
      <PostingAs name={isVisitor ? undefined : (member?.name ?? null)} />
      <PostForm
        post={post}
        isOwn
        placeholder={t`What happened? How is it now?`}
        rows={6}
        action={t`Create Post`}
        isBusy={isLoading}
        error={error}
        onChange={change}
        onSend={send}
      >
        <DraftLine
          state={draftState}
          onDiscard={() => {
            change(noPost);
            setDiscarded({ ...post, writer: member?._id });
          }}
          onUndo={() => change({ ...noPost, ...discarded })}
        />
      </PostForm>
      <div className="mt-4 max-w-[72ch] space-y-1 text-sm text-quiet">
        {member && post.wants !== 'none' && <p>{t`We’ll tell you here when someone answers.`}</p>}
        <HelpLine />
      </div>
    </>
  );
}

/** Puts the member's new post on top of the feed, if that is loaded. */
function showPost(post: Post): AppThunk<Promise<void>> {
  return showChange((dispatch) => {
    dispatch(
      postsApi.util.updateQueryData('getFeed', undefined, ({ pages: [newest] }) => {
        if (newest?.items.every(({ _id }) => _id !== post._id)) newest.items.unshift(post);
      }),
    );
  });
}

const noPost: PostDraft = { title: '', text: '', wants: null };
