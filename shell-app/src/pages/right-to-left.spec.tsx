import { screen } from '@testing-library/react';
import {
  aChatPartner,
  aComment,
  aCurrentUser,
  aFirstPage,
  aMessage,
  apiAnswers,
  aPost,
  aReply,
  aUser,
  withoutDirection,
} from '@unburden/testing';
import { serveApi, server } from '../testing/api-server';
import { loggedInAs, logIn, renderApp } from '../testing/render-app';

serveApi();

const name = 'نهر هادئ';
const title = 'لا أنام.';
const text = 'كل ليلة أنتظر الصباح.';
const post = aPost({ user: name, title, text, commentCount: 2 });
const comment = aComment({ user: name, text, replyCount: 1, post: { _id: post._id, title } });
const reply = aReply({ post: post._id, parent: comment._id, user: name, text });
const me = aCurrentUser({ name });

/** Serves one member with content in Arabic. */
function serveArabic() {
  logIn(me);
  server.use(
    apiAnswers.feed([post]),
    apiAnswers.post(post),
    apiAnswers.comments([comment]),
    apiAnswers.thread(comment._id, [reply]),
    apiAnswers.account(me),
    apiAnswers.member(aUser({ name, _id: me._id }), {
      posts: aFirstPage([post]),
      comments: aFirstPage([comment]),
    }),
    apiAnswers.memberPosts('own', [post]),
    apiAnswers.memberPosts('liked', [post]),
    apiAnswers.memberComments([comment]),
  );
}

describe('right-to-left text', () => {
  it.each([
    ['/', title],
    ['/search?q=الصباح', title],
    [`/post/${post._id}`, title],
    [`/editpostpage/${post._id}`, title],
    [`/userpublicprofile/${name}`, title],
    ['/yourpost', title],
    ['/likepost', title],
    ['/commentpost', title],
    ['/userprofile', name],
    [`/edituser/${me._id}`, name],
  ])('chooses its direction itself at %s', async (path, shown) => {
    serveArabic();
    renderApp(path);
    await screen.findAllByText(shown);
    await screen.findAllByText(loggedInAs(name));
    expect(withoutDirection(document.body)).toEqual([]);
  });

  it('has its own direction in a thread and its forms', async () => {
    serveArabic();
    const { user } = renderApp(`/post/${post._id}#comment`);
    await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), text);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await screen.findByRole('article', { name: `Reply by ${name}` });
    const [menu] = screen.getAllByRole('button', { name: /^Options for your comment/ });
    if (menu) await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Edit comment' })).toHaveValue(text);
    expect(withoutDirection(document.body)).toEqual([]);
  });

  it('has its own direction in the search and its results', async () => {
    serveArabic();
    const { user } = renderApp('/');
    await user.type(screen.getByRole('searchbox'), 'الصباح');
    await screen.findByRole('link', { name: /^Search all posts/ });
    expect(withoutDirection(document.body)).toEqual([]);
  });

  it('has its own direction in a chat', async () => {
    serveArabic();
    const partner = aChatPartner({ name });
    server.use(
      apiAnswers.chatPartners([partner]),
      apiAnswers.conversation(partner._id, [aMessage({ senderId: partner._id, text })]),
      apiAnswers.markRead(),
      apiAnswers.typing(),
    );
    const { user } = renderApp(`/chatpage?user=${partner._id}`);
    await screen.findByText(text);
    await user.type(screen.getByRole('textbox', { name: `Message to ${name}` }), text);
    expect(withoutDirection(document.body)).toEqual([]);
  });
});
