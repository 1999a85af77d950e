import { screen, waitFor, within } from '@testing-library/react';
import type { Relation } from '@unburden/contracts';
import {
  aChatPartner,
  aComment,
  aCurrentUser,
  anError,
  apiAnswers,
  aPost,
  aUser,
  failing,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { findToast, logIn, renderApp } from '../../testing/render-app';

serveApi();

const moth = aUser({ name: 'Night Moth' });
const ofMoth = aPost({ user: moth.name, title: 'By the moth' });
const other = aPost({ user: 'paper lamp', title: 'By another' });
const remark = aComment({ user: moth.name, text: 'a remark of the moth' });
const effect =
  "They won't be told. You won't see or hear from them. Your public posts stay public.";

/** Serves a community in which whom one blocks or mutes is missing from then on. */
function serveCommunity() {
  const calls: { userId: unknown; body: unknown }[] = [];
  let isEnded = false;
  const isHidden = () => calls.length > 0 && !isEnded;
  server.use(
    http.get('*/api/blog/allpost', () =>
      HttpResponse.json({ data: isHidden() ? [other] : [ofMoth, other] }),
    ),
    http.get('*/api/blog/getpostbyid/:id', ({ params }) => {
      if (params.id === other._id) return HttpResponse.json(other);
      return isHidden() ? anError(404, 'Post not found') : HttpResponse.json(ofMoth);
    }),
    http.get('*/api/blog/getcommets/:id', () => HttpResponse.json(isHidden() ? [] : [remark])),
    apiAnswers.member(moth),
    apiAnswers.memberPosts('own', []),
    apiAnswers.memberComments([]),
    apiAnswers.views(1),
    http.put('*/api/users/relations/:userId', async ({ request, params }) => {
      calls.push({ userId: params.userId, body: await request.json() });
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`*/api/users/relations/${moth._id}`, async ({ request }) => {
      const [{ body } = {}] = calls as { body?: { kind: string } }[];
      expect(await request.json()).toEqual({ kind: body?.kind });
      isEnded = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return calls;
}

async function choose(path: string, menu: string, item: string) {
  const { user, router } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return { user, router };
}

const postMenu = 'More about this post';
const commentMenu = 'More about the comment by Night Moth';

describe('blocking', () => {
  it('leads from a post to the feed, which lacks their posts, and says so', async () => {
    logIn();
    const calls = serveCommunity();
    const { user, router } = await choose(`/post/${ofMoth._id}`, postMenu, 'Block this person');
    const dialog = await screen.findByRole('alertdialog', { name: 'Block this person?' });
    expect(dialog).toHaveTextContent('Night Moth');
    expect(dialog).toHaveTextContent(effect);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await findToast('Night Moth is blocked')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    expect(await screen.findByText('By another')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('By the moth')).toBeNull());
    expect(calls).toEqual([{ userId: moth._id, body: { kind: 'block' } }]);
  });

  it('takes a comment away, and stays on the page', async () => {
    logIn();
    serveCommunity();
    const { user, router } = await choose(`/post/${other._id}`, commentMenu, 'Block this person');
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByText('a remark of the moth')).toBeNull());
    expect(router.state.location.pathname).toBe(`/post/${other._id}`);
  });

  it('leads from a comment to the feed if the post is theirs too', async () => {
    logIn();
    serveCommunity();
    const { user, router } = await choose(`/post/${ofMoth._id}`, commentMenu, 'Block this person');
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('leads from a profile to the feed', async () => {
    logIn();
    serveCommunity();
    const path = '/userpublicprofile/Night%20Moth';
    const { user, router } = await choose(path, 'More about Night Moth', 'Block this person');
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('does nothing when the member cancels', async () => {
    logIn();
    const calls = serveCommunity();
    const { user } = await choose(`/post/${ofMoth._id}`, postMenu, 'Block this person');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: postMenu })).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('says why it failed, and stays', async () => {
    logIn();
    serveCommunity();
    const full = 'Your list is full. Take someone off it first.';
    server.use(failing('put', '/users/relations/:userId', 409, full, 'too_many_relations'));
    const { user, router } = await choose(`/post/${ofMoth._id}`, postMenu, 'Block this person');
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await findToast('We couldn’t block Night Moth')).toBeInTheDocument();
    expect(await findToast(full)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/post/${ofMoth._id}`);
  });

  it.each([
    ['Block', 'alertdialog', 'block'],
    ['Mute', 'dialog', 'mute'],
  ])('is offered once a report is sent: %s', async (action, role, kind) => {
    logIn();
    const calls = serveCommunity();
    server.use(
      apiAnswers.reasons(),
      http.post('*/api/reports', () => HttpResponse.json({ message: 'Thanks' }, { status: 201 })),
    );
    const { user } = await choose(`/post/${other._id}`, commentMenu, 'Report');
    await user.click(await screen.findByRole('radio', { name: 'Unkind or hurtful' }));
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await user.click(await screen.findByRole('button', { name: `${action} them` }));
    const dialog = await screen.findByRole(role, { name: `${action} this person?` });
    expect(screen.queryByRole('dialog', { name: 'Report sent' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: action }));
    await waitFor(() => expect(calls).toMatchObject([{ body: { kind } }]));
  });
});

describe('muting', () => {
  it.each([
    ['For a day', 1],
    ['For a week', 7],
  ])('ends by itself: %s', async (choice, days) => {
    logIn();
    const calls = serveCommunity();
    const { user, router } = await choose(`/post/${ofMoth._id}`, postMenu, 'Mute this person');
    const dialog = await screen.findByRole('dialog', { name: 'Mute this person?' });
    await user.click(within(dialog).getByRole('radio', { name: choice }));
    await user.click(within(dialog).getByRole('button', { name: 'Mute' }));
    expect(await findToast('Night Moth is muted')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    const { kind, until } = calls[0]?.body as { kind: string; until: string };
    expect(kind).toBe('mute');
    const left = new Date(until).getTime() - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(days);
  });

  it('may last for good, and leaves the profile as it is', async () => {
    logIn();
    const calls = serveCommunity();
    const path = '/userpublicprofile/Night%20Moth';
    const { user } = await choose(path, 'More about Night Moth', 'Mute this person');
    await user.click(await screen.findByRole('radio', { name: 'For good' }));
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    expect(await findToast('Night Moth is muted')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Night Moth' })).toBeInTheDocument();
    expect(calls).toEqual([{ userId: moth._id, body: { kind: 'mute' } }]);
  });
});

describe('block and mute', () => {
  it.each([
    ['Block', 'alertdialog', 'blocked'],
    ['Mute', 'dialog', 'muted'],
  ])('can be undone at once, back at the post: %s', async (action, role, done) => {
    logIn();
    serveCommunity();
    const { user, router } = await choose(`/post/${ofMoth._id}`, postMenu, `${action} this person`);
    const dialog = await screen.findByRole(role, { name: `${action} this person?` });
    await user.click(within(dialog).getByRole('button', { name: action }));
    expect(await findToast(`Night Moth is ${done}`)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('By the moth')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast(`Night Moth is un${done}`)).toBeInTheDocument();
    // The feed shows it again too, until the page of the post does.
    const title = { level: 1, name: 'By the moth' };
    expect(await screen.findByRole('heading', title)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/post/${ofMoth._id}`);
  });

  it('leave one where one is if the page stayed', async () => {
    logIn();
    serveCommunity();
    const path = '/userpublicprofile/Night%20Moth';
    const { user, router } = await choose(path, 'More about Night Moth', 'Mute this person');
    await user.click(await screen.findByRole('button', { name: 'Mute' }));
    const { key } = router.state.location;
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findToast('Night Moth is unmuted')).toBeInTheDocument();
    expect(router.state.location.key).toBe(key);
  });

  it('say why they could not be undone', async () => {
    logIn();
    serveCommunity();
    server.use(failing('delete', '/users/relations/:userId', 404, 'User not found'));
    const { user } = await choose(`/post/${other._id}`, commentMenu, 'Block this person');
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findToast('Couldn’t undo this')).toBeInTheDocument();
    expect(await findToast('User not found')).toBeInTheDocument();
  });

  const items = () => screen.queryAllByRole('menuitem', { name: /this person/ });

  it('are offered in a conversation', async () => {
    logIn();
    const partner = aChatPartner({ ...moth, unread: 0 });
    server.use(
      apiAnswers.chatPartners([partner]),
      apiAnswers.conversation(moth._id, []),
      apiAnswers.markRead(),
    );
    const { user } = renderApp(`/chatpage?user=${moth._id}`);
    await user.click(await screen.findByRole('button', { name: 'More about Night Moth' }));
    expect(items()).toHaveLength(2);
  });

  it('leave a button to unblock in place of the box for messages', async () => {
    logIn();
    let isBlocked = true;
    const block: Relation = { user: moth, kind: 'block', until: null, createdAt: moth.createdAt };
    server.use(
      apiAnswers.chatPartners([aChatPartner({ ...moth, unread: 0 })]),
      apiAnswers.conversation(moth._id, []),
      apiAnswers.markRead(),
      http.get(`*/api/users/relations/${moth._id}`, () =>
        HttpResponse.json(isBlocked ? [block] : []),
      ),
      http.delete(`*/api/users/relations/${moth._id}`, () => {
        isBlocked = false;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(`/chatpage?user=${moth._id}`);
    expect(await screen.findByText('You blocked Night Moth.')).toBeInTheDocument();
    expect(screen.getByText('No messages yet.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More about Night Moth' }));
    expect(screen.getAllByRole('menuitem')).not.toHaveLength(0);
    expect(items()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('textbox', { name: /^Message to/ })).toHaveFocus();
  });

  it.each([
    ['for one’s own post', aCurrentUser({ name: moth.name })],
    ['to staff, who see everybody', aCurrentUser({ role: 'moderator' })],
  ])('are not offered %s', async (_case, member) => {
    logIn(member);
    serveCommunity();
    const { user } = renderApp(`/post/${ofMoth._id}`);
    await user.click(await screen.findByRole('button', { name: postMenu }));
    expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeInTheDocument();
    expect(items()).toHaveLength(0);
  });

  it('are not offered to visitors', async () => {
    serveCommunity();
    const { user } = renderApp(`/post/${ofMoth._id}`);
    await user.click(await screen.findByRole('button', { name: commentMenu }));
    expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeInTheDocument();
    expect(items()).toHaveLength(0);
  });
});
