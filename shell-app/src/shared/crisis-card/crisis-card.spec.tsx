import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aChatPartner,
  aComment,
  aCurrentUser,
  aFeedAnswer,
  aMessage,
  apiAnswers,
  aPost,
  aReply,
} from '@unburden/testing';
import { http, HttpResponse, type PathParams } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { findToast, logIn, renderApp } from '../../testing/render-app';
import { sessionEnded } from '../session/session.slice';
import { noteAnswer, offersHelpAfter } from './offer-help';

serveApi();

const hourMs = 3_600_000;
const heavy = 'Sometimes I think it would be easier not to be here.';
const line = {
  region: 'AT',
  name: 'Telefonseelsorge',
  number: '142',
  languages: ['de'],
  source: 'https://www.telefonseelsorge.at',
  checkedOn: '2026-01-31',
};

beforeEach(() => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
  server.use(http.get('*/content/crisis-lines.json', () => HttpResponse.json({ lines: [line] })));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const offers = (words: string) => offersHelpAfter([words]);

/** Writes and sends a post; the requests of the page come back. */
async function write(text: string) {
  const member = logIn();
  const post = aPost({ title: 'Tonight', text, user: member.name });
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
  server.use(
    http.post('*/api/blog/createpost', () => HttpResponse.json({ post }, { status: 201 })),
    apiAnswers.post(post),
    apiAnswers.comments([]),
    http.get('*/api/blog/allpost', () => aFeedAnswer([post])),
  );
  const app = renderApp('/createpost');
  await app.user.type(await screen.findByLabelText('Title'), 'Tonight');
  await app.user.click(screen.getByLabelText('Content'));
  await app.user.paste(text);
  await app.user.click(screen.getByRole('button', { name: 'Create Post' }));
  await screen.findByRole('heading', { level: 1, name: 'Tonight' });
  return { ...app, asked };
}

const card = () =>
  screen.findByRole('complementary', {
    name: 'This sounds heavy. If you like, talk to a person now.',
  });

const moth = aChatPartner({ name: 'Night Moth' });

type User = ReturnType<typeof renderApp>['user'];

async function choose(user: User, menu: RegExp, item: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

async function fill(user: User, box: string, button: string) {
  const field = await screen.findByRole('textbox', { name: box });
  await user.clear(field);
  await user.click(field);
  await user.paste(heavy);
  await user.click(screen.getByRole('button', { name: button }));
}

const comment = (user: User) => fill(user, 'Your comment', 'Post comment');

/** The forms of the post page and the chat. */
const forms: [string, (user: User) => Promise<void>, path: string | undefined][] = [
  ['a comment', comment, undefined],
  [
    'a reply',
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Reply' }));
      await fill(user, 'Your reply', 'Post reply');
    },
    undefined,
  ],
  [
    'a changed post',
    async (user) => {
      await choose(user, /^More about this post/, 'Edit');
      await fill(user, 'Content', 'Save Changes');
    },
    undefined,
  ],
  [
    'a changed comment',
    async (user) => {
      await choose(user, /^Options for your comment/, 'Edit');
      await fill(user, 'Edit comment', 'Save');
    },
    undefined,
  ],
  [
    'a message',
    (user) => fill(user, 'Message to Night Moth', 'Send'),
    `/chatpage?user=${moth._id}`,
  ],
  [
    'a changed message',
    async (user) => {
      await choose(user, /^Options for/, 'Edit');
      await fill(user, 'Message to Night Moth', 'Save');
    },
    `/chatpage?user=${moth._id}`,
  ],
];

/** Opens the post or the chat of somebody to whom all of it belongs. */
function open(path?: string, member = aCurrentUser({ name: 'quiet river' }), user = member.name) {
  logIn(member);
  const post = aPost({ user });
  const written = aComment({ user });
  const message = aMessage({ senderId: member._id, receiverId: moth._id, text: 'Hello' });
  const answer = ({ params }: { params: PathParams }) =>
    HttpResponse.json(
      params.call === 'postreply'
        ? { message: 'Done', reply: aReply({ post: post._id }) }
        : { message: 'Done', post, comment: { ...written, user: member.name } },
    );
  server.use(
    apiAnswers.feed([post]),
    apiAnswers.post(post),
    apiAnswers.comments([written]),
    apiAnswers.thread(written._id, []),
    apiAnswers.views(1),
    apiAnswers.reasons(),
    http.post('*/api/blog/:call/:id', answer),
    http.patch('*/api/blog/:call/:id', answer),
    apiAnswers.chatPartners([moth]),
    apiAnswers.conversation(moth._id, [message]),
    apiAnswers.markRead(),
    apiAnswers.typing(),
    http.post('*/api/messages/sendmessage/:id', () => HttpResponse.json(message)),
    http.patch('*/api/messages/editmessage/:id', () => HttpResponse.json(message)),
  );
  return renderApp(path ?? `/post/${post._id}#comment`);
}

describe('the crisis card', () => {
  it.each(forms)('comes after %s too', async (_form, send, path) => {
    const { user } = open(path);
    await send(user);
    expect(await card()).toBeInTheDocument();
  });

  it('does not come for staff who change the words of a member', async () => {
    const { user, store } = open(undefined, aCurrentUser({ role: 'moderator' }), 'wren');
    const looked = jest.fn();
    store.subscribe(() => {
      if ((store.getState().said ?? []).length > 0) looked();
    });
    await choose(user, /^More about the comment/, 'Edit');
    await fill(user, 'Edit comment', 'Save');
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'Unkind or hurtful');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast('Comment edited successfully');
    expect(looked).not.toHaveBeenCalled();
  });

  it('comes again for later words until it is answered', async () => {
    await comment(open().user);
    await card();
    const { user, store } = open();
    await comment(user);
    await user.click(within(await card()).getByRole('button', { name: 'Not now' }));
    expect(await offers(heavy)).toBe(false);
    // The page keeps no words.
    expect(store.getState().said).toEqual([]);
  });

  it('is shown to whoever has just posted that it would be easier not to be here', async () => {
    const { user, asked } = await write(heavy);
    const shown = within(await card());
    expect(await shown.findByRole('link', { name: '142 Telefonseelsorge' })).toHaveAttribute(
      'href',
      'tel:142',
    );
    expect(shown.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
    // A screen reader tells of it.
    expect((await card()).parentElement).toHaveAttribute('aria-live', 'polite');
    // Nothing tells the server.
    expect(asked.filter((path) => /help|crisis/.test(path))).toEqual([
      '/content/crisis-lines.json',
    ]);
    // One way to close it, and one for good.
    const buttons = shown.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Not now', 'Don’t show this again']);
    await user.click(shown.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/^This sounds heavy/)).not.toBeInTheDocument();
    // The keyboard goes on from the page, not from nowhere.
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('is gone when its author logs out', async () => {
    const { store } = await write(heavy);
    await card();
    act(() => void store.dispatch(sessionEnded()));
    expect(screen.queryByText(/^This sounds heavy/)).not.toBeInTheDocument();
  });

  it('can be turned off on this device', async () => {
    const { user } = await write(heavy);
    await user.click(within(await card()).getByRole('button', { name: 'Don’t show this again' }));
    expect(screen.queryByText(/^This sounds heavy/)).not.toBeInTheDocument();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000 * hourMs);
    expect(await offers(heavy)).toBe(false);
  });
});

describe('help is offered', () => {
  it('until it is answered, and then not for 24 hours', async () => {
    expect(await offers(heavy)).toBe(true);
    expect(await offers(heavy)).toBe(true);
    noteAnswer();
    expect(localStorage).toHaveLength(0);
    const start = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(start + 23 * hourMs);
    expect(await offers(heavy)).toBe(false);
    jest.spyOn(Date, 'now').mockReturnValue(start + 25 * hourMs);
    expect(await offers(heavy)).toBe(true);
  });

  it('not after other words', async () => {
    expect(await offers('This heat is killing me. I could die of boredom.')).toBe(false);
  });

  it('not on a device that others use too', async () => {
    document.cookie = 'signed-in=shared; Path=/';
    expect(await offers(heavy)).toBe(false);
  });
});
