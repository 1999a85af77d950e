import type { CaseDetail } from '@unburden/contracts';
import {
  aCase,
  aListAnswer,
  anId,
  aReason,
  apiAnswers,
  failing,
  minutesAgo,
} from '@unburden/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { agree, read, renderAdmin, serveAdmin, server } from '../testing/render-admin';

serveAdmin();

/** Answers and records the requests below one case. */
function takeWork(detail: CaseDetail) {
  const done: { path: string; body: unknown }[] = [];
  const note = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '');
    done.push({ path, body: await request.json().catch(() => null) });
    return HttpResponse.json({ message: 'Thank you', case: detail });
  };
  server.use(
    apiAnswers.case(detail),
    http.post('*/api/moderation/*', ({ request }) => note(request)),
    http.delete('*/api/*', ({ request }) => note(request)),
  );
  return done;
}

describe('the queue', () => {
  it('shows each case once, with its number of reports and its moderator', async () => {
    const claimedBy = { _id: anId(), name: 'another keeper' };
    const detail = aCase({ reportCount: 3, claimedBy });
    server.use(apiAnswers.cases([detail], { total: 1 }), apiAnswers.case(detail));
    const { user } = renderAdmin('/allreports');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports 1' })).toBeInTheDocument();
    const card = await screen.findByRole('article', { name: 'A comment by paper lantern' });
    expect(card).toHaveTextContent('You are all fools');
    expect(card).toHaveTextContent('3 reports');
    expect(card).toHaveTextContent('another keeper is looking at it');
    await user.click(screen.getByRole('link', { name: 'A comment by paper lantern' }));
    expect(await screen.findByText('You are all fools, I say')).toBeInTheDocument();
  });

  it('requests claimed or resolved cases', async () => {
    const asked: unknown[] = [];
    server.use(
      http.get('*/api/moderation/cases', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('state'));
        return aListAnswer([], { total: 0 });
      }),
    );
    const { user } = renderAdmin('/allreports');
    expect(await screen.findByText('No reports here')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resolved' }));
    await waitFor(() => expect(asked).toEqual(['open', 'resolved']));
    expect(screen.getByRole('button', { name: 'Resolved' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('shows the error', async () => {
    server.use(failing('get', '/moderation/cases', 503, 'We are being repaired'));
    renderAdmin('/allreports');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error in fetching reports');
  });
});

describe('the case page', () => {
  const open = (detail: CaseDetail) => {
    const done = takeWork(detail);
    return { done, ...renderAdmin(`/allreports/${detail._id}`) };
  };

  it('shows the content in context and the reasons, without the reporters', async () => {
    const detail = aCase();
    const { user } = open(detail);
    await screen.findByRole('heading', { level: 1, name: 'A comment by paper lantern' });
    const report = (await screen.findByText('it hurts')).closest('li');
    expect(report).toHaveTextContent('Unkind: it hurts');
    await user.click(screen.getByRole('link', { name: 'Open it in its place' }));
    const address = `/post/${detail.thing?.post?._id}#comment-${detail.target._id}`;
    expect(screen.getByText(address)).toBeInTheDocument();
  });

  const someWords = { title: null, parentText: null, hasPicture: false, at: minutesAgo(9) };

  it('shows the reported text and its current version', async () => {
    const words = (text: string) => ({ ...someWords, text });
    const thing = { post: null, parentText: null, createdAt: minutesAgo(60) };
    const reported = [words('A bad word'), { ...words('A worse word'), at: minutesAgo(5) }];
    open(aCase({ thing: { ...thing, text: 'A kind word' }, reported }));
    expect(await screen.findByText('A worse word')).toBeInTheDocument();
    const now = screen.getByText('Edited since it was reported. It now says:').parentElement;
    expect(now).toHaveTextContent('A kind word');
    const before = screen.getByText('Before that it was reported in these words:').parentElement;
    expect(before).toHaveTextContent('A bad word');
  });

  it('shows the reported text after the content was deleted', async () => {
    const reported = [{ ...someWords, text: 'A bad word' }];
    open(aCase({ thing: null, reported }));
    expect(await screen.findByText('A bad word')).toBeInTheDocument();
    expect(screen.getByText('Deleted since it was reported.')).toBeInTheDocument();
  });

  it('claims and releases the case', async () => {
    const detail = aCase();
    const { user, done, props } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'I look at it' }));
    const mine = { _id: props.session.userId, name: props.session.name };
    server.use(apiAnswers.case({ ...detail, state: 'claimed', claimedBy: mine }));
    await waitFor(() => expect(done).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'I look at it' }));
    await user.click(await screen.findByRole('button', { name: 'Give it back' }));
    const path = `/moderation/cases/${detail._id}/claim`;
    await waitFor(() => expect(done.map((it) => it.path)).toEqual([path, path, path]));
  });

  const write = async (user: ReturnType<typeof renderAdmin>['user'], label: string, text: string) =>
    user.type(await screen.findByRole('textbox', { name: `${label} (optional)` }), text);

  it('removes the content, with separate notes to author, reporters and staff', async () => {
    const detail = aCase();
    const { user, done, props } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'Remove the comment…' }));
    const question = 'Remove this comment and resolve the reports?';
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog).toHaveAccessibleDescription(
      '“You are all fools, I say” by paper lantern. It can be restored for 30 days.',
    );
    await write(user, 'Message to paper lantern', 'Stop it');
    await write(user, 'Message to those who reported', 'Thank you');
    await write(user, 'Note for staff', 'Second time');
    await agree(user, question, 'Remove');
    const reason = { code: 'unkind', note: 'Stop it' };
    const words = { toReporters: 'Thank you', note: 'Second time' };
    await waitFor(() =>
      expect(done).toEqual([
        { path: `/blog/deletecomment/${detail.target._id}`, body: { reason } },
        {
          path: `/moderation/cases/${detail._id}/resolve`,
          body: { outcome: 'removed', reason, ...words },
        },
      ]),
    );
    expect(props.onChange).toHaveBeenCalledWith({ type: 'content.changed' });
  });

  it('does not resolve the case when the removal fails', async () => {
    const { user, done } = open(aCase());
    server.use(failing('delete', '/blog/deletecomment/:id', 403, 'Not this one'));
    await user.click(await screen.findByRole('button', { name: 'Remove the comment…' }));
    await agree(user, 'Remove this comment and resolve the reports?', 'Remove');
    await read(user, 'It could not be removed');
    expect(done).toEqual([]);
  });

  it('suspends the author, announces the resolution, and resolves the case', async () => {
    const detail = aCase();
    const { user, done } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'Suspend paper lantern…' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), '1 week');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /This also resolves the case\.$/,
    );
    await write(user, 'Message to paper lantern', 'Please stop asking people where they live');
    await write(user, 'Note for staff', 'Third account');
    await agree(user, 'Suspend paper lantern?', 'Suspend');
    const reason = { code: 'unkind', note: 'Please stop asking people where they live' };
    await waitFor(() =>
      expect(done).toEqual([
        { path: `/moderation/suspend/${detail.author?._id}`, body: { hours: 168, reason } },
        {
          path: `/moderation/cases/${detail._id}/resolve`,
          body: { outcome: 'suspended', reason, note: 'Third account' },
        },
      ]),
    );
  });

  it('resolves the case with a note to the reporters only', async () => {
    const detail = aCase();
    const { user, done, props } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'Resolve…' }));
    await write(user, 'Message to those who reported', 'Thank you');
    expect(screen.queryByRole('textbox', { name: /paper lantern/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await waitFor(() =>
      expect(done.map(({ body }) => body)).toEqual([
        { outcome: 'no_action', toReporters: 'Thank you' },
      ]),
    );
    // The shell counts the open reports in its menu.
    await waitFor(() => expect(props.onChange).toHaveBeenCalledWith({ type: 'case.resolved' }));
  });

  it('resolves the case without an action, and shows why that failed', async () => {
    const detail = aCase();
    const { user } = open(detail);
    server.use(failing('post', '/moderation/cases/:id/resolve', 409, 'Already resolved'));
    await user.click(await screen.findByRole('button', { name: 'Resolve…' }));
    await agree(user, 'Resolve the reports?', 'Resolve');
    expect(await screen.findByText('Already resolved')).toBeInTheDocument();
    await read(user, 'The reports could not be resolved');
  });

  it('adds notes', async () => {
    const detail = aCase();
    const { user, done } = open(detail);
    await user.type(await screen.findByRole('textbox', { name: 'Note for staff' }), 'Asked before');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]?.body).toEqual({ text: 'Asked before' });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Note for staff' })).toHaveValue(''),
    );
  });

  it('keeps unsaved text when the staff session ends', async () => {
    const detail = aCase();
    takeWork(detail);
    const session = { userId: anId(), name: 'the keeper', role: 'admin' } as const;
    const address = `/allreports/${detail._id}`;
    const first = renderAdmin(address, { session });
    await first.user.type(await screen.findByRole('textbox', { name: 'Note for staff' }), 'Asked');
    await first.user.click(screen.getByRole('button', { name: 'Suspend paper lantern…' }));
    await write(first.user, 'Message to paper lantern', 'Please stop');
    first.unmount();

    const { user } = renderAdmin(address, { session });
    const note = await screen.findByRole('textbox', { name: 'Note for staff' });
    expect(note).toHaveValue('Asked');
    await user.click(screen.getByRole('button', { name: 'Suspend paper lantern…' }));
    const words = await screen.findByRole('textbox', {
      name: 'Message to paper lantern (optional)',
    });
    expect(words).toHaveValue('Please stop');
  });

  it('shows unsaved text to its writer only', async () => {
    const detail = aCase();
    takeWork(detail);
    const first = renderAdmin(`/allreports/${detail._id}`);
    await first.user.type(await screen.findByRole('textbox', { name: 'Note for staff' }), 'Asked');
    first.unmount();
    renderAdmin(`/allreports/${detail._id}`);
    expect(await screen.findByRole('textbox', { name: 'Note for staff' })).toHaveValue('');
  });

  it('links to the next report after the resolution, with focus on the heading', async () => {
    const detail = aCase();
    const next = aCase();
    const { user } = open(detail);
    const by = { _id: anId(), name: 'the keeper' };
    const words = { reason: null, toReporters: '', note: '' };
    const resolution = { outcome: 'no_action', ...words, by, at: minutesAgo(1) } as const;
    server.use(
      http.post('*/api/moderation/cases/:id/resolve', () => {
        const resolved = { ...detail, state: 'resolved', resolution } as const;
        server.use(apiAnswers.case(resolved), apiAnswers.cases([next], { total: 1 }));
        return HttpResponse.json({ message: 'Case resolved', case: resolved });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Resolve…' }));
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    const link = await screen.findByRole('link', { name: 'Next report' });
    expect(link).toHaveAttribute('href', `/allreports/${next._id}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows the reasons before the decisions', async () => {
    open(aCase());
    const [reports, , decision] = await screen.findAllByRole('region');
    expect(reports).toHaveAccessibleName('Reports');
    expect(decision).toHaveAccessibleName('Decision');
  });

  it('shows the outcome of a resolved case without actions', async () => {
    const by = { _id: anId(), name: 'another keeper' };
    const resolution = {
      outcome: 'no_action',
      reason: aReason(),
      toReporters: 'Thank you',
      note: 'Second time',
      by,
      at: minutesAgo(1),
    } as const;
    server.use(apiAnswers.cases([], { total: 0 }));
    open(aCase({ state: 'resolved', resolution, thing: null }));
    const decision = await screen.findByRole('region', { name: 'Decision' });
    expect(decision).toHaveTextContent('No action needed');
    expect(decision).toHaveTextContent('by another keeper');
    expect(decision).toHaveTextContent('To those who reported: Thank you');
    expect(decision).toHaveTextContent('For staff: Second time');
    expect(screen.getByText('It is gone.')).toBeInTheDocument();
    for (const name of ['Resolve…', 'Add note']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('says when there is none', async () => {
    server.use(failing('get', '/moderation/cases/:id', 404, 'No such report'));
    renderAdmin(`/allreports/${anId()}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('No such report');
  });
});

describe('a reported message', () => {
  const message = () =>
    aCase({
      target: { type: 'message', _id: anId() },
      excerpt: null,
      thing: { post: null, text: '', parentText: null, createdAt: minutesAgo(60) },
    });

  it('is shown on demand, with the messages around it', async () => {
    const detail = message();
    const line = { sender: { _id: anId(), name: 'paper lantern' }, hasImage: false };
    let reads = 0;
    server.use(
      apiAnswers.case(detail),
      http.post('*/api/moderation/cases/:id/message', () => {
        reads += 1;
        return HttpResponse.json({
          lines: [
            {
              ...line,
              _id: anId(),
              text: 'Hello',
              createdAt: minutesAgo(9),
              isReported: false,
              isDeletedSince: false,
            },
            {
              ...line,
              _id: anId(),
              text: 'Fool',
              createdAt: minutesAgo(8),
              isReported: true,
              isDeletedSince: true,
            },
          ],
        });
      }),
    );
    const { user } = renderAdmin(`/allreports/${detail._id}`);
    const button = await screen.findByRole('button', { name: 'Read the message' });
    expect(reads).toBe(0);
    await user.click(button);
    const question =
      'Read this message and up to five lines before and after it? That you did is recorded.';
    await agree(user, question, 'Read');
    expect(await screen.findByText('Fool')).toBeInTheDocument();
    const lines = screen.getByRole('list', { name: 'Conversation' });
    expect(lines).toHaveFocus();
    const [first, second] = within(lines).getAllByRole('listitem');
    expect(first).toHaveTextContent('Hello');
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(second).toHaveTextContent('deleted since');
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });
});

describe('a reported picture', () => {
  const ask = 'Show the reported picture? It may be upsetting. That you did is recorded.';
  const target = { type: 'user', _id: anId() } as const;
  const reported = [
    { title: null, text: 'paper lantern', parentText: null, hasPicture: true, at: minutesAgo(9) },
  ];

  it('is shown on demand', async () => {
    const detail = aCase({ target, reported, thing: null });
    let views = 0;
    server.use(
      apiAnswers.case(detail),
      http.post('*/api/moderation/cases/:id/pictures', () => {
        views += 1;
        return HttpResponse.json({ pictures: [{ image: '/api/files/x', at: minutesAgo(9) }] });
      }),
    );
    const { user } = renderAdmin(`/allreports/${detail._id}`);
    await user.click(await screen.findByRole('button', { name: 'Show the picture' }));
    expect(views).toBe(0);
    await agree(user, ask, 'Show');
    const picture = await screen.findByRole('img', { name: 'Reported picture 1' });
    expect(picture).toHaveAttribute('src', '/api/files/x');
    expect(screen.getByRole('list', { name: 'Reported pictures' })).toHaveFocus();
    expect(views).toBe(1);
  });

  it('is offered only for the reported message of a conversation', async () => {
    const detail = aCase({ target: { type: 'message', _id: anId() }, thing: null });
    const line = { sender: { _id: anId(), name: 'paper lantern' }, text: '', hasImage: true };
    const lines = [true, false].map((isReported) => ({
      ...line,
      _id: anId(),
      createdAt: minutesAgo(9),
      isReported,
      isDeletedSince: true,
    }));
    server.use(
      apiAnswers.case(detail),
      http.post('*/api/moderation/cases/:id/message', () => HttpResponse.json({ lines })),
    );
    const { user } = renderAdmin(`/allreports/${detail._id}`);
    await user.click(await screen.findByRole('button', { name: 'Read the message' }));
    await user.click(await screen.findByRole('button', { name: 'Read' }));
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Conversation' }),
    ).getAllByRole('listitem');
    expect(first).toContainElement(screen.getByRole('button', { name: 'Show the picture' }));
    expect(second).toHaveTextContent('With a picture, which stays private.');
  });

  it('is not offered after the case is resolved', async () => {
    const resolution = {
      outcome: 'no_action' as const,
      reason: null,
      toReporters: '',
      note: '',
      by: { _id: anId(), name: 'another keeper' },
      at: minutesAgo(1),
    };
    const detail = aCase({ target, reported, thing: null, state: 'resolved', resolution });
    server.use(apiAnswers.case(detail));
    renderAdmin(`/allreports/${detail._id}`);
    expect(await screen.findByRole('region', { name: 'Decision' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show the picture' })).not.toBeInTheDocument();
  });
});
