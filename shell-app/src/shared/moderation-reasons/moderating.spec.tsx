import { screen, waitFor, within } from '@testing-library/react';
import { aComment, aCurrentUser, anId, apiAnswers, aPost, aReply } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { findToast, logIn, renderApp } from '../../testing/render-app';

serveApi();

const post = aPost({ user: 'wren', text: 'Old words.' });
const comment = aComment({ user: 'wren', text: 'Old words.', post: null, replyCount: 1 });
const reply = aReply({ user: 'wren', text: 'Old words.', parent: comment._id, post: post._id });
const reason = { code: 'unkind', note: 'it hurts' };
type User = ReturnType<typeof renderApp>['user'];

/** Logs a moderator in and records the bodies of their changes and removals. */
function asModerator() {
  logIn(aCurrentUser({ name: 'keeper', role: 'moderator' }));
  const sent: unknown[] = [];
  const note = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ message: 'Done', post, comment, reply });
  };
  server.use(
    apiAnswers.feed([post]),
    apiAnswers.post(post),
    apiAnswers.comments([comment]),
    apiAnswers.thread(comment._id, [reply]),
    apiAnswers.views(1),
    apiAnswers.reasons(),
    http.patch('*/api/blog/:call/:id', note),
    http.delete('*/api/blog/:call/:id', note),
  );
  return sent;
}

async function giveReason(user: User, question: string, action: string) {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  // Concern for a member is a reason to report, not to remove.
  expect(dialog.queryByRole('option', { name: /worried/ })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Unkind or hurtful');
  await user.type(dialog.getByRole('textbox', { name: 'Message to wren (optional)' }), 'it hurts');
  await user.click(dialog.getByRole('button', { name: action }));
}

async function choose(user: User, menu: RegExp, action: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

describe('a moderator in the members’ app must give a reason', () => {
  it('to remove another member’s post', async () => {
    const sent = asModerator();
    const { user } = renderApp(`/post/${post._id}`);
    await choose(user, /^More about this post/, 'Delete');
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      'A long day, number 1 By wren. It can be restored for 30 days.',
    );
    await giveReason(user, 'Are you sure you want to delete this post?', 'Delete');
    await findToast('Successfully deleted');
    expect(sent).toEqual([{ reason }]);
  });

  it('to edit another member’s post', async () => {
    const sent = asModerator();
    const { user } = renderApp(`/editpostpage/${post._id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Content' }), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await giveReason(user, 'Why are you editing this post?', 'Save');
    const { updatedAt } = post;
    await waitFor(() => expect(sent).toEqual([{ text: 'Old words. More.', updatedAt, reason }]));
  });

  it('to remove another member’s comment', async () => {
    const sent = asModerator();
    const { user } = renderApp(`/post/${post._id}`);
    await choose(user, /^More about the comment/, 'Delete');
    await giveReason(user, 'Are you sure you want to delete comment?', 'Delete');
    await waitFor(() => expect(sent).toEqual([{ reason }]));
  });

  it('to edit another member’s comment, and keeps editing after Cancel', async () => {
    const sent = asModerator();
    const { user } = renderApp(`/post/${post._id}`);
    await choose(user, /^More about the comment/, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Why are you editing this comment?' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Old words. More.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await giveReason(user, 'Why are you editing this comment?', 'Save');
    const { updatedAt } = comment;
    await waitFor(() => expect(sent).toEqual([{ text: 'Old words. More.', updatedAt, reason }]));
  });

  it('to remove another member’s reply', async () => {
    const sent = asModerator();
    const { user } = renderApp(`/post/${post._id}`);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await choose(user, /^More about the reply/, 'Delete');
    await giveReason(user, 'Are you sure you want to delete this reply?', 'Delete');
    await waitFor(() => expect(sent).toEqual([{ reason }]));
  });

  it('to edit another member’s reply', async () => {
    const sent = asModerator();
    const { user } = renderApp(`/post/${post._id}`);
    await user.click(await screen.findByRole('button', { name: 'Show Replies' }));
    await choose(user, /^More about the reply/, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'Edit reply' }), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await giveReason(user, 'Why are you editing this reply?', 'Save');
    const { updatedAt } = reply;
    const change = { replyText: 'Old words. More.', updatedAt };
    await waitFor(() => expect(sent).toEqual([{ ...change, reason }]));
  });

  it('but not for their own content', async () => {
    const sent = asModerator();
    const own = aPost({ user: 'keeper', _id: anId() });
    server.use(apiAnswers.post(own));
    const { user } = renderApp(`/post/${own._id}`);
    await choose(user, /^More about this post/, 'Delete');
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this post?' });
    expect(screen.queryByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await findToast('Successfully deleted');
    expect(sent).toEqual([{}]);
  });
});
