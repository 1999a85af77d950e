import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Comment, type ListedUser, messages, type Role } from '@unburden/contracts';
import {
  aCase,
  aComment,
  aConflict,
  aListAnswer,
  aListedReply,
  aListedUser,
  aMemberHistory,
  anId,
  apiAnswers,
  aPost,
  failing,
  minutesAgo,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { agree, reachEnd, read, renderAdmin, serveAdmin, server } from '../testing/render-admin';

serveAdmin();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const cards = () => screen.findAllByRole('article');

describe('each list', () => {
  const lists = [
    [
      '/allcomment',
      '/blog/allcomments',
      'Loading comments...',
      'Error in fetching comments',
      'No comments found',
    ],
    [
      '/allreplies',
      '/blog/getallreplies',
      'Loading replies...',
      'Error in fetching replies',
      'No replies found',
    ],
    ['/allusers', '/users/getallusers', 'Loading users...', 'Error in fetching', 'No users found'],
  ] as const;

  it.each(lists)('%s shows a loading state', (address, path, loading) => {
    server.use(http.get(`*/api${path}`, () => new Promise<never>(() => {})));
    renderAdmin(address);
    expect(screen.getByRole('status')).toHaveTextContent(loading);
  });

  it.each(lists)('%s shows the error and retries', async (address, path, _l, failed, none) => {
    server.use(failing('get', path, 503, 'We are being repaired'));
    const { user } = renderAdmin(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(`${failed}We are being repaired`);
    server.use(
      http.get(`*/api${path}`, () => HttpResponse.json(path.includes('users') ? [] : { data: [] })),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(none)).toBeInTheDocument();
  });

  it.each(lists)(
    '%s requests the search text in the chosen order',
    async (address, path, _l, _f, none) => {
      const asked: string[] = [];
      server.use(
        http.get(`*/api${path}`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          asked.push(`q=${searchParams.get('q')} sort=${searchParams.get('sort')}`);
          return HttpResponse.json(path.includes('users') ? [] : { data: [] });
        }),
      );
      const { user } = renderAdmin(address);
      await screen.findByText(none);
      await user.type(screen.getByRole('searchbox'), ' river {Enter}');
      expect(await screen.findByText(/Nothing matches “river”/)).toBeInTheDocument();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
      await waitFor(() =>
        expect(asked).toEqual(['q=null sort=null', 'q=river sort=null', 'q=river sort=old']),
      );
      await user.clear(screen.getByRole('searchbox'));
      await waitFor(() => expect(asked.at(-1)).toBe('q=null sort=old'));
    },
  );
});

describe('a list of content', () => {
  it.each([
    ['/allpostsadmin', 'post.removed'],
    ['/allcomment', 'comment.removed'],
    ['/allreplies', 'reply.removed'],
  ])('%s leads to what was deleted, where it can be restored', async (address, action) => {
    const asked: (string | null)[] = [];
    server.use(
      apiAnswers.feed([]),
      apiAnswers.allComments([]),
      apiAnswers.allReplies([]),
      http.get('*/api/moderation/audit-log', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('action'));
        return aListAnswer([]);
      }),
    );
    const { user } = renderAdmin(address);
    await user.click(await screen.findByRole('link', { name: 'Deleted by moderators' }));
    await heading('Audit log');
    await waitFor(() => expect(asked).toEqual([action]));
  });
});

describe('All Comments', () => {
  const post = { _id: anId(), title: 'A long day' };
  const comment = aComment({ text: 'You did well', user: 'paper lantern', post });

  it('shows the total, and cards with time, text, author and a link to the post', async () => {
    server.use(apiAnswers.allComments([comment, aComment({ user: null })], { total: 31 }));
    const { user } = renderAdmin('/allcomment');
    await heading('All Comments 31');
    const [first, second] = await cards();
    expect(first).toHaveTextContent(/^1You did wellOn A long daypaper lantern30 minutes ago/);
    expect(second).toHaveTextContent('Unknown');
    await user.click(screen.getByRole('link', { name: 'You did well' }));
    expect(screen.getByText(`/post/${post._id}#comment-${comment._id}`)).toBeInTheDocument();
  });

  it('links to the post', async () => {
    server.use(apiAnswers.allComments([comment], { total: 1 }));
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('link', { name: 'A long day' }));
    expect(screen.getByText(`/post/${post._id}`)).toBeInTheDocument();
  });

  const edit = async (user: ReturnType<typeof renderAdmin>['user'], text: string) => {
    await user.click(await screen.findByRole('button', { name: /^Edit the comment by/ }));
    const box = screen.getByRole('textbox', { name: 'Edit comment' });
    expect(box).toHaveFocus();
    await user.clear(box);
    if (text !== '') await user.type(box, text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('edits a comment in place and shows a toast', async () => {
    let body: unknown;
    server.use(
      apiAnswers.allComments([comment], { total: 1 }),
      http.patch('*/api/blog/editcomment/:id', async ({ request }) => {
        body = await request.json();
        const changed = { ...comment, text: 'You did very well', updatedAt: minutesAgo(0) };
        return HttpResponse.json({ message: messages.commentEdited, comment: changed });
      }),
    );
    const { user, props } = renderAdmin('/allcomment');
    await edit(user, 'You did very well');
    await agree(user, 'Why are you editing this comment?', 'Save');
    await read(user, 'Comment updated successfully!');
    expect(body).toMatchObject({ text: 'You did very well', updatedAt: comment.updatedAt });
    expect(screen.getByText('You did very well')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(props.onChange).toHaveBeenCalledWith({ type: 'content.changed' });
  });

  it('keeps the text when it cannot be saved', async () => {
    server.use(
      apiAnswers.allComments([comment], { total: 1 }),
      failing('patch', '/blog/editcomment/:id', 403, 'Not authorized'),
    );
    const { user } = renderAdmin('/allcomment');
    await edit(user, 'Changed');
    await agree(user, 'Why are you editing this comment?', 'Save');
    await read(user, 'Failed to update comment');
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Changed');
  });

  it.each([
    ['at once', false],
    ['after a look at another page', true],
  ])('shows a newer version before it is replaced: %s', async (_when, hasLeft) => {
    const newer = { ...comment, text: 'Better words', updatedAt: minutesAgo(1) };
    const bodies: unknown[] = [];
    let listed = comment;
    server.use(
      http.get('*/api/blog/allcomments', () => aListAnswer({ data: [listed] }, { total: 1 })),
      http.patch('*/api/blog/editcomment/:id', async ({ request }) => {
        bodies.push(await request.json());
        if (bodies.length === 1) return aConflict(newer);
        const saved = { ...newer, text: 'My words', updatedAt: minutesAgo(0) };
        return HttpResponse.json({ message: messages.commentEdited, comment: saved });
      }),
    );
    const session = { userId: anId(), name: 'the keeper', role: 'admin' } as const;
    let { user, unmount } = renderAdmin('/allcomment', { session });
    const open = async () =>
      user.click(await screen.findByRole('button', { name: /^Edit the comment by/ }));
    const box = () => screen.getByRole('textbox', { name: 'Edit comment' });
    await open();
    await user.clear(box());
    await user.type(box(), 'My words');
    if (hasLeft) {
      unmount();
      listed = newer;
      ({ user, unmount } = renderAdmin('/allcomment', { session }));
      await open();
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await agree(user, 'Why are you editing this comment?', 'Save');
    const other = await screen.findByRole('group', { name: 'The newer version' });
    expect(other).toHaveTextContent('Better words');
    expect(box()).toHaveValue('My words');
    await user.click(screen.getByRole('button', { name: 'Take the newer version' }));
    expect(box()).toHaveValue('Better words');
    await user.keyboard('{Escape}');
    await agree(user, 'Discard your changes?', 'Cancel');
    await user.click(screen.getByRole('button', { name: 'Put mine back' }));
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await agree(user, 'Why are you editing this comment?', 'Save');
    await read(user, 'Comment updated successfully!');
    expect(bodies).toMatchObject([
      { text: 'My words', updatedAt: comment.updatedAt },
      { text: 'My words', updatedAt: newer.updatedAt },
    ]);
    expect(screen.getByText('My words')).toBeInTheDocument();
  });

  it('counts an edit as saved whose answer was lost', async () => {
    const saved = { ...comment, text: 'Changed', updatedAt: minutesAgo(1) };
    server.use(
      apiAnswers.allComments([comment], { total: 1 }),
      http.patch('*/api/blog/editcomment/:id', () => aConflict(saved)),
    );
    const { user } = renderAdmin('/allcomment');
    await edit(user, 'Changed');
    await agree(user, 'Why are you editing this comment?', 'Save');
    await read(user, 'Comment updated successfully!');
    expect(screen.getByText('Changed')).toBeInTheDocument();
  });

  it('confirms before Esc discards changes, and closes at once without changes', async () => {
    server.use(apiAnswers.allComments([comment], { total: 1 }));
    const { user } = renderAdmin('/allcomment');
    const open = async () =>
      user.click(await screen.findByRole('button', { name: /^Edit the comment by/ }));
    await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Edit the/ })).toHaveFocus());

    await open();
    await user.type(screen.getByRole('textbox', { name: 'Edit comment' }), ' indeed');
    await user.keyboard('{Escape}');
    await agree(user, 'Discard your changes?', 'Cancel');
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue(
      'You did well indeed',
    );
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Escape}');
    await agree(user, 'Discard your changes?', 'Discard');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await open();
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('You did well');
  });

  it('restores the text after leaving the page', async () => {
    server.use(apiAnswers.allComments([comment], { total: 1 }));
    const session = { userId: anId(), name: 'the keeper', role: 'admin' } as const;
    const first = renderAdmin('/allcomment', { session });
    await first.user.click(await screen.findByRole('button', { name: /^Edit the comment by/ }));
    await first.user.type(screen.getByRole('textbox', { name: 'Edit comment' }), ' indeed');
    first.unmount();
    const { user } = renderAdmin('/allcomment', { session });
    await user.click(await screen.findByRole('button', { name: /^Edit the comment by/ }));
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue(
      'You did well indeed',
    );
  });

  it('sends no empty comment, and discards changes on Cancel', async () => {
    server.use(apiAnswers.allComments([comment], { total: 1 }));
    const { user } = renderAdmin('/allcomment');
    await edit(user, '');
    expect(screen.getByText('Comment cannot be empty')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('You did well')).toBeInTheDocument();
  });

  it.each([
    [
      'done',
      apiAnswers.done('delete', '/blog/deletecomment/:id', 'Comment deleted'),
      'Comment deleted',
      0,
    ],
    [
      'refused',
      failing('delete', '/blog/deletecomment/:id', 403, 'No'),
      'Error in deleting comment',
      1,
    ],
  ])('deletes one after asking: %s', async (_outcome, answer, said, left) => {
    server.use(apiAnswers.allComments([comment], { total: 1 }), answer);
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('button', { name: /^Delete the comment by/ }));
    await agree(user, 'Are you sure you want to delete comment?', 'Delete');
    await read(user, said);
    expect(screen.queryAllByRole('article')).toHaveLength(left);
    await heading(`All Comments ${left}`);
  });
});

describe('All Replies', () => {
  const reply = aListedReply({ text: 'So do I', user: 'small hours' });

  it('shows cards with time, text, author and parent, and links to the reply', async () => {
    server.use(apiAnswers.allReplies([reply], { total: 7 }));
    const { user } = renderAdmin('/allreplies');
    await heading('All Replies 7');
    const [card] = await cards();
    expect(card).toHaveTextContent(/^1So do ITo “How are you today\?”small hours20 minutes ago/);
    await user.click(screen.getByRole('link', { name: 'So do I' }));
    const address = `/post/${reply.post}#comment-${reply._id}`;
    expect(screen.getByText(address)).toBeInTheDocument();
  });

  it.each([
    ['done', apiAnswers.done('patch', '/blog/editreply/:id'), 'Reply edited successfully'],
    ['refused', failing('patch', '/blog/editreply/:id', 403, 'No'), 'Error editing reply'],
  ])('edits one in its place: %s', async (_outcome, answer, said) => {
    server.use(apiAnswers.allReplies([reply], { total: 1 }), answer);
    const { user } = renderAdmin('/allreplies');
    await user.click(await screen.findByRole('button', { name: /^Edit the reply by/ }));
    await user.type(screen.getByRole('textbox', { name: 'Edit reply' }), ' too');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await agree(user, 'Why are you editing this reply?', 'Save');
    await read(user, said);
  });

  it('keeps the line breaks of an edited reply', async () => {
    let body: unknown;
    server.use(
      apiAnswers.allReplies([{ ...reply, text: 'One\nTwo' }], { total: 1 }),
      http.patch('*/api/blog/editreply/:id', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: '' });
      }),
    );
    const { user } = renderAdmin('/allreplies');
    await user.click(await screen.findByRole('button', { name: /^Edit the reply by/ }));
    await user.type(screen.getByRole('textbox', { name: 'Edit reply' }), '{Enter}Three');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await agree(user, 'Why are you editing this reply?', 'Save');
    const { updatedAt } = reply;
    await waitFor(() => expect(body).toMatchObject({ replyText: 'One\nTwo\nThree', updatedAt }));
  });

  it.each([
    [
      'done',
      apiAnswers.done('delete', '/blog/deletereply/:id', 'Reply deleted successfully'),
      'Reply deleted successfully',
    ],
    ['refused', failing('delete', '/blog/deletereply/:id', 403, 'No'), 'Error in deleting reply'],
  ])('deletes one after asking: %s', async (_outcome, answer, said) => {
    server.use(apiAnswers.allReplies([reply], { total: 1 }), answer);
    const { user } = renderAdmin('/allreplies');
    await user.click(await screen.findByRole('button', { name: /^Delete the reply by/ }));
    await agree(user, 'Are you sure you want to delete this reply?', 'Delete');
    await read(user, said);
  });
});

describe('All Registered Users', () => {
  const account = { name: 'still water', email: 'still@example.org', role: 'user' } as const;
  const member = aListedUser({ ...account, createdAt: new Date(2026, 5, 3, 12).toISOString() });

  it('shows cards with name, email, role and join date, and links to Edit User', async () => {
    server.use(apiAnswers.allUsers([member], { total: 41 }));
    const { user } = renderAdmin('/allusers');
    await heading('All Registered Users 41');
    const [card] = await cards();
    expect(card).toHaveTextContent(/still waterstill@example\.orguserJoined/);
    const history = screen.getByRole('link', { name: 'History of still water' });
    expect(history).toHaveAttribute('href', `/moderatemember/${member._id}`);
    await user.click(screen.getByRole('link', { name: 'Edit still water' }));
    expect(screen.getByText(`/edituser/${member._id}`)).toBeInTheDocument();
  });

  it.each([
    ['done', apiAnswers.deleteUser(), 'User Deleted'],
    [
      'begun',
      apiAnswers.done('delete', '/users/deleteuser/:id', 'User is being deleted'),
      'User is being deleted',
    ],
    [
      'refused',
      failing('delete', '/users/deleteuser/:id', 409, 'The last'),
      'Error in deleting user',
    ],
  ])('deletes one after asking: %s', async (_outcome, answer, said) => {
    server.use(apiAnswers.allUsers([member], { total: 1 }), answer);
    const { user } = renderAdmin('/allusers');
    await user.click(await screen.findByRole('button', { name: 'Delete still water' }));
    const question = 'Are you sure you want to delete this post?';
    expect(await screen.findByRole('dialog', { name: question })).toHaveAccessibleDescription(
      'Member: still water\nstill@example.org\nJoined Jun 3, 2026 Their account, messages and pictures are erased for good. Their posts stay, without a name.',
    );
    await agree(user, question, 'Delete member');
    await read(user, said);
  });

  it('offers no deletion of staff, whose role has to go first', async () => {
    const helper = aListedUser({ name: 'night watch', role: 'moderator' });
    server.use(apiAnswers.allUsers([member, helper], { total: 2 }));
    renderAdmin('/allusers');
    expect(await screen.findByRole('button', { name: 'Delete still water' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Role of night watch' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete night watch' })).toBeNull();
  });

  it('has no bulk selection: accounts are deleted one at a time', async () => {
    server.use(apiAnswers.allUsers([member], { total: 1 }));
    renderAdmin('/allusers');
    await cards();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('help for the author of an item', () => {
  const mine = { text: 'My own', user: 'the keeper' };
  const theirs = { text: 'So tired', user: 'still water' };
  const gone = { text: 'Old words', user: null };
  const posts = [mine, theirs, gone].map(aPost);
  const comments = [mine, theirs, gone].map(aComment);
  const replies = [mine, theirs, gone].map(aListedReply);

  it.each([
    ['post', '/allpostsadmin', posts, apiAnswers.feed(posts, { total: 3 })],
    ['comment', '/allcomment', comments, apiAnswers.allComments(comments, { total: 3 })],
    ['reply', '/allreplies', replies, apiAnswers.allReplies(replies, { total: 3 })],
  ] as const)('is sent from the row of a %s by others', async (type, address, items, answer) => {
    const asked: unknown[] = [];
    const send = http.post('*/api/moderation/help', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ message: 'Help sent' });
    });
    server.use(answer, send);
    const { user } = renderAdmin(address);
    await cards();
    const [button, ...more] = screen.getAllByRole('button', { name: /^Send help to/ });
    expect(more).toEqual([]);
    expect(button).toHaveAccessibleName('Send help to still water…');
    await user.click(screen.getByRole('button', { name: /^Send help to/ }));
    await agree(user, 'Send help to still water?', 'Send help');
    await waitFor(() => expect(asked).toEqual([{ target: { type, id: items[1]?._id } }]));
  });

  it('says why it was not sent', async () => {
    server.use(
      apiAnswers.allComments([aComment(theirs)], { total: 1 }),
      failing('post', '/moderation/help', 409, 'This account is gone.'),
    );
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('button', { name: /^Send help to/ }));
    await agree(user, 'Send help to still water?', 'Send help');
    await read(user, 'Couldn’t send help');
  });

  it('is sent under the same key until an answer comes', async () => {
    const keys: (string | null)[] = [];
    const answers = [
      HttpResponse.error(),
      ...[1, 2].map(() => HttpResponse.json({ message: 'Help sent' })),
    ];
    const send = http.post('*/api/moderation/help', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return answers.shift();
    });
    server.use(apiAnswers.allComments([aComment(theirs)], { total: 1 }), send);
    const { user } = renderAdmin('/allcomment');
    for (const count of [1, 2, 3]) {
      await user.click(await screen.findByRole('button', { name: /^Send help to/ }));
      await agree(user, 'Send help to still water?', 'Send help');
      await waitFor(() => expect(keys).toHaveLength(count));
      if (count === 1) await read(user, 'Couldn’t send help');
    }
    const [lost, again, next] = keys;
    expect(lost).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(again);
  });
});

describe('a member’s actions', () => {
  const member = aListedUser({ name: 'still water', role: 'user' });
  const until = '2027-01-02T03:04:05.000Z';
  const reason = { code: 'unkind', label: 'Unkind or hurtful', note: 'third time' };

  /** Opens the list with that member, and records the requests about them. */
  function open(listed: ListedUser, role: Role = 'admin') {
    const asked: unknown[] = [];
    const note = async ({ request }: { request: Request }) => {
      asked.push(request.method, request.method === 'DELETE' ? null : await request.json());
      return HttpResponse.json({ message: 'So it is', user: listed });
    };
    server.use(
      apiAnswers.allUsers([listed], { total: 1 }),
      http.all(`*/api/moderation/:what/${listed._id}`, note),
    );
    const session = { userId: anId(), name: 'the keeper', role };
    return { ...renderAdmin('/allusers', { session }), asked };
  }

  it.each([
    ['', {}],
    ['Welcome', { toMember: 'Welcome' }],
  ])('change the role without a reason from the list, with the note “%s”', async (said, sent) => {
    const { user, asked } = open(member);
    await user.click(await screen.findByRole('button', { name: 'Role of still water' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'moderator');
    expect(screen.queryByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument();
    const words = screen.getByRole('textbox', { name: 'Message to still water (optional)' });
    if (said !== '') await user.type(words, said);
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(asked).toEqual(['PATCH', { role: 'moderator', ...sent }]));
  });

  it('ask for another role than theirs', async () => {
    const { user, asked } = open(member);
    await user.click(await screen.findByRole('button', { name: 'Role of still water' }));
    await user.click(await screen.findByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('That’s their role already.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('suspend a member for a time, with a reason, a message and a note for staff', async () => {
    const { user, asked } = open(member, 'moderator');
    await user.click(await screen.findByRole('button', { name: 'Suspend still water' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), '168');
    const box = (name: string) => screen.getByRole('textbox', { name: `${name} (optional)` });
    await user.type(box('Message to still water'), 'Please stop');
    await user.type(box('Note for staff'), 'Third account');
    expect(screen.queryByRole('textbox', { name: /reported/ })).not.toBeInTheDocument();
    await agree(user, 'Suspend still water?', 'Suspend');
    const reason = { code: 'unkind', note: 'Please stop' };
    await waitFor(() =>
      expect(asked).toEqual(['POST', { hours: 168, reason, note: 'Third account' }]),
    );
  });

  it('show a suspension while it lasts, and lift it after confirmation', async () => {
    const { user, asked, props } = open({ ...member, suspension: { until, reason } });
    expect((await cards())[0]).toHaveTextContent(/Suspended until .*: Unkind or hurtful/);
    await user.click(screen.getByRole('button', { name: 'Lift suspension of still water' }));
    await user.click(screen.getByRole('button', { name: 'Lift suspension' }));
    await waitFor(() => expect(asked).toEqual(['DELETE', null]));
    // It ends an appeal.
    await waitFor(() => expect(props.onChange).toHaveBeenCalledWith({ type: 'case.resolved' }));
  });

  it('send them a link to set a new password, from their page', async () => {
    const asked: string[] = [];
    server.use(
      apiAnswers.memberHistory(aMemberHistory({ user: member })),
      http.post('*/api/moderation/recovery/:userId', ({ params }) => {
        asked.push(String(params.userId));
        return HttpResponse.json({ message: 'On its way', user: member });
      }),
    );
    const session = { userId: anId(), name: 'a moderator', role: 'moderator' } as const;
    const { user } = renderAdmin(`/moderatemember/${member._id}`, { session });
    const send = await screen.findByRole('button', { name: 'Send reset link…' });
    await user.click(send);
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(asked).toEqual([member._id]));
  });

  it('send them help from their page: the words are seen before', async () => {
    const asked: unknown[] = [];
    server.use(
      apiAnswers.memberHistory(aMemberHistory({ user: member })),
      http.post('*/api/moderation/help', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ message: 'Help sent' });
      }),
    );
    const { user, props } = renderAdmin(`/moderatemember/${member._id}`);
    await user.click(await screen.findByRole('button', { name: 'Send help…' }));
    expect(await screen.findByText('We’re thinking of you')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Note for staff (optional)' }), 'Tired');
    await agree(user, 'Send help to still water?', 'Send help');
    const target = { type: 'user', id: member._id };
    await waitFor(() => expect(asked).toEqual([{ target, note: 'Tired' }]));
    const told = { kind: 'success', message: 'Help sent' };
    await waitFor(() => expect(props.notify).toHaveBeenCalledWith(told));
  });

  it('exclude emails, roles and account deletion for moderators', async () => {
    open({ ...member, email: null }, 'moderator');
    await cards();
    for (const name of [/^Edit/, /^Role/, /^Delete/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
    expect(screen.getByRole('searchbox', { name: 'Search by name' })).toBeInTheDocument();
  });
});

describe('the focus after a deletion', () => {
  const three = () => ['one', 'two', 'three'].map((text) => aComment({ text, user: text }));
  const gone = apiAnswers.done('delete', '/blog/deletecomment/:id', 'Comment deleted');

  it('moves to the next row', async () => {
    server.use(apiAnswers.allComments(three(), { total: 3 }), gone);
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('button', { name: /^Delete the comment by two/ }));
    await agree(user, 'Are you sure you want to delete comment?', 'Delete');
    await read(user, 'Comment deleted');
    const [, , last] = await cards();
    expect(last).toBeUndefined();
    await waitFor(() => expect(document.activeElement?.closest('li')).toHaveTextContent('three'));
  });

  it('moves to the page’s heading when no row is left', async () => {
    server.use(apiAnswers.allComments(three(), { total: 3 }), gone);
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await agree(user, 'Are you sure you want to delete these 3 comments?', 'Delete');
    expect(await screen.findByText('Deleted 3 comments.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByText('You deleted everything that matched.')).toBeInTheDocument();
    const queue = screen.getByRole('link', { name: 'queue' });
    expect(queue).toHaveAttribute('href', '/allreports');
    expect(queue.closest('p')).toHaveTextContent(
      'Reports about it, if any, are still in the queue.',
    );
  });
});

describe('the search', () => {
  it('limits the selection to its results, and a new search clears it', async () => {
    const all = [aComment({ text: 'tea', user: 'ux pen' }), aComment({ text: 'coffee' })];
    server.use(
      http.get('*/api/blog/allcomments', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        return HttpResponse.json(all.filter(({ text }) => q === null || text.includes(q)));
      }),
    );
    const { user } = renderAdmin('/allcomment');
    await cards();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('2 comments selected')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'tea');
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toBeDisabled();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('tea');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('1 comment selected')).toBeInTheDocument();
  });
});

describe('bulk deletion', () => {
  it('waits for Retry-After with a message, and continues', async () => {
    const [one, two] = [aComment({ user: 'ux pen' }), aComment({ user: 'ux pen' })];
    const asked: unknown[] = [];
    server.use(
      apiAnswers.allComments([one, two], { total: 2 }),
      http.delete('*/api/blog/deletecomment/:id', ({ params }) => {
        asked.push(params.id);
        const tooMany = { statusCode: 429, error: '', message: 'Too many requests' };
        return asked.length === 2
          ? HttpResponse.json(tooMany, { status: 429, headers: { 'Retry-After': '1' } })
          : HttpResponse.json({ message: '' });
      }),
    );
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const question = 'Are you sure you want to delete these 2 comments?';
    expect(await screen.findByRole('dialog', { name: question })).toHaveAccessibleDescription(
      '2 comments by ux pen They go with their replies. Those of other members can be restored for 30 days.',
    );
    await agree(user, question, 'Delete');
    expect(await screen.findByText(/goes on by itself at/)).toHaveTextContent('Deleting… 1 of 2');
    expect(
      await screen.findByText('Deleted 2 comments.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
    expect(asked).toEqual([one._id, two._id, two._id]);
  });

  it('names what was reported of them, also on a second page', async () => {
    const [one, two, three] = [aComment(), aComment(), aComment()];
    const about = ({ _id }: Comment, label: string) =>
      aCase({ target: { type: 'comment', _id }, reasons: [{ code: label, label }] });
    const open = [about(one, 'Unkind'), about(three, 'Spam')];
    const asked: string[] = [];
    server.use(
      http.get('*/api/blog/allcomments', ({ request }) =>
        request.url.includes('cursor=')
          ? aListAnswer([three], { total: 3 })
          : aListAnswer([one, two], { total: 3, nextCursor: 'older' }),
      ),
      http.get('*/api/moderation/cases', ({ request }) => {
        const targets = new URL(request.url).searchParams.get('target') ?? '';
        asked.push(targets);
        return aListAnswer(open.filter(({ target }) => targets.includes(target._id)));
      }),
    );
    const { user } = renderAdmin('/allcomment');
    expect(await screen.findAllByRole('link', { name: /^Reported: / })).toHaveLength(1);
    act(() => reachEnd());
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Reported: / })).toHaveLength(2),
    );
    expect(asked).toEqual([`${one._id},${two._id}`, three._id]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      '2 of them were reported: Unkind and Spam.',
    );
  });

  it('stops on demand, and names the rest', async () => {
    const tooMany = { statusCode: 429, error: '', message: 'Too many requests' };
    server.use(
      apiAnswers.allComments([aComment({ user: 'a' }), aComment({ user: 'b' })], { total: 2 }),
      http.delete('*/api/blog/deletecomment/:id', () =>
        HttpResponse.json(tooMany, { status: 429, headers: { 'Retry-After': '1800' } }),
      ),
    );
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await agree(user, 'Are you sure you want to delete these 2 comments?', 'Delete');
    await screen.findByText(/goes on by itself at/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/^Deleted 0 comments/)).toHaveTextContent(
      'Deleted 0 comments. Stopped before the other 2.',
    );
    expect(await cards()).toHaveLength(2);
  });

  it('confirms once, deletes the others when one fails, and names the failed one', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((text) => aComment({ text, user: text }));
    const asked: string[] = [];
    server.use(
      apiAnswers.allComments(
        [one, two, three].filter((it) => it !== undefined),
        { total: 3 },
      ),
      http.delete('*/api/blog/deletecomment/:id', ({ params }) => {
        asked.push(String(params.id));
        return params.id === two?._id
          ? HttpResponse.json(
              { statusCode: 403, error: '', message: 'Not this one' },
              { status: 403 },
            )
          : HttpResponse.json({ message: '' });
      }),
    );
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('3 comments selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await agree(user, 'Are you sure you want to delete these 3 comments?', 'Delete');

    expect(await screen.findByText('Deleted 2 comments.')).toBeInTheDocument();
    expect(asked).toEqual([one?._id, two?._id, three?._id]);
    const failures = screen.getByRole('alert');
    expect(within(failures).getAllByRole('listitem')).toHaveLength(1);
    expect(failures).toHaveTextContent('the comment by two: “two” (Not this one)');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await heading('All Comments 1');
  });

  it('keeps the note until it has succeeded', async () => {
    server.use(
      apiAnswers.allComments([aComment({ user: 'a' })], { total: 1 }),
      http.delete('*/api/blog/deletecomment/:id', () => HttpResponse.error(), { once: true }),
      http.delete('*/api/blog/deletecomment/:id', () => HttpResponse.json({ message: '' })),
    );
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    const begin = () => user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const note = () => screen.findByRole('textbox', { name: 'Message to a (optional)' });
    const question = 'Are you sure you want to delete comment?';
    await begin();
    await user.type(await note(), 'Please be kind');
    await agree(user, question, 'Delete');
    expect(await screen.findByText('Deleted 0 comments.')).toBeInTheDocument();
    await begin();
    expect(await note()).toHaveValue('Please be kind');
    await agree(user, question, 'Delete');
    expect(await screen.findByText('Deleted 1 comment.')).toBeInTheDocument();
  });

  it('shows its progress, and asks in the singular for one row', async () => {
    const [stays, goes] = [aComment({ user: 'a' }), aComment({ user: 'b' })];
    let finish = () => {};
    server.use(
      apiAnswers.allComments([stays, goes], { total: 2 }),
      http.delete(
        '*/api/blog/deletecomment/:id',
        () =>
          new Promise<Response>((answer) => {
            finish = () => answer(HttpResponse.json({ message: '' }));
          }),
      ),
    );
    const { user } = renderAdmin('/allcomment');
    await user.click(await screen.findByRole('checkbox', { name: /^Select the comment by b/ }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await agree(user, 'Are you sure you want to delete comment?', 'Delete');
    const bar = await screen.findByRole('progressbar', { name: 'Progress' });
    expect(bar).toHaveAttribute('max', '1');
    expect(screen.getByText('Deleting… 0 of 1')).toBeInTheDocument();
    finish();
    expect(await screen.findByText('Deleted 1 comment.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Deleted 1 comment.')).not.toBeInTheDocument();
  });
});
