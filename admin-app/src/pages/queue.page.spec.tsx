import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type AuditEntry, type CaseDetail, type CaseOutcome, languages } from '@unburden/contracts';
import {
  aCase,
  aComment,
  aFirstPage,
  aListAnswer,
  aMemberHistory,
  anAuditEntry,
  anError,
  anId,
  apiAnswers,
  aPost,
  aReason,
  aUser,
  failing,
  minutesAgo,
  someReasons,
} from '@unburden/testing';
import { calendarDate } from '@unburden/ui';
import { http, HttpResponse } from 'msw';
import { agree, read, renderAdmin, serveAdmin, server, setWide } from '../testing/render-admin';

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
    apiAnswers.auditLog([]),
    http.post('*/api/moderation/*', ({ request }) => note(request)),
    http.delete('*/api/*', ({ request }) => note(request)),
  );
  return done;
}

/** Before a decision that concerns its author, the case is taken in hand. */
const taken = ({ _id }: Pick<CaseDetail, '_id'>) => ({
  path: `/moderation/cases/${_id}/claim`,
  body: null,
});

describe('the queue', () => {
  it('shows each case once, with its number of reports and its moderator', async () => {
    const claimedBy = { _id: anId(), name: 'another keeper' };
    const detail = aCase({ reportCount: 3, claimedBy });
    server.use(apiAnswers.cases([detail], { total: 1 }), apiAnswers.case(detail));
    const { user } = renderAdmin('/allreports');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports 1' })).toBeInTheDocument();
    const card = await screen.findByRole('article', { name: 'Comment by paper lantern' });
    expect(card).toHaveTextContent('You are all fools');
    expect(card).toHaveTextContent('3 reports');
    expect(card).toHaveTextContent('Assigned to another keeper');
    await user.click(screen.getByRole('link', { name: 'Comment by paper lantern' }));
    expect(await screen.findByText('You are all fools, I say')).toBeInTheDocument();
  });

  it('says which content was deleted, and shows none of a message', async () => {
    const gone = aCase({ excerpt: null });
    const message = aCase({ target: { type: 'message', _id: anId() }, excerpt: null });
    server.use(apiAnswers.cases([gone, message], { total: 2 }));
    renderAdmin('/allreports');
    const card = await screen.findByRole('article', { name: 'Comment by paper lantern' });
    expect(within(card).getByText('Deleted')).toBeInTheDocument();
    const other = screen.getByRole('article', { name: 'Message by paper lantern' });
    expect(within(other).queryByText('Deleted')).not.toBeInTheDocument();
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
    expect(screen.getByText('New reports will appear here.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resolved' }));
    await waitFor(() => expect(asked).toEqual(['open', 'resolved']));
    expect(
      await screen.findByText('Reports that were decided will appear here.'),
    ).toBeInTheDocument();
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

describe('a case', () => {
  const open = (detail: CaseDetail) => {
    const done = takeWork(detail);
    return { done, ...renderAdmin(`/allreports/${detail._id}`) };
  };
  afterEach(() => jest.useRealTimers());

  it('shows the content in context and the reasons, without the reporters', async () => {
    const detail = aCase();
    const { user } = open(detail);
    await screen.findByRole('heading', { level: 1, name: 'Comment by paper lantern' });
    const report = (await screen.findByText('it hurts')).closest('li');
    expect(report).toHaveTextContent('Unkind or hurtful: it hurts');
    await user.click(screen.getByRole('link', { name: 'View in thread' }));
    const address = `/post/${detail.thing?.post?._id}#comment-${detail.target._id}`;
    expect(screen.getByText(address)).toBeInTheDocument();
  });

  it('shows the post of a reported comment, and the comment that a reply answers', async () => {
    const post = { _id: anId(), title: 'A long day' };
    const thing = { post, text: 'It reads like an order', createdAt: minutesAgo(60) };
    open(
      aCase({
        target: { type: 'reply', _id: anId() },
        thing: { ...thing, parentText: 'Please get some sleep' },
      }),
    );
    const content = await screen.findByRole('region', { name: 'Reported content' });
    expect(content).toHaveTextContent('Please get some sleep');
    const link = within(content).getByRole('link', { name: 'On A long day' });
    expect(link).toHaveAttribute('href', `/post/${post._id}`);
  });

  it('says which reports are of visitors', async () => {
    const [first] = aCase().reports;
    const reports = [true, false].map((byVisitor, at) => ({
      ...(first ?? { createdAt: minutesAgo(1) }),
      reason: aReason({ note: `Note ${at}` }),
      byVisitor,
    }));
    open(aCase({ reports }));
    expect((await screen.findByText('Note 0')).closest('li')).toHaveTextContent('A visitor');
    expect(screen.getByText('Note 1').closest('li')).not.toHaveTextContent('A visitor');
  });

  const someWords = { title: null, parentText: null, hasPicture: false, at: minutesAgo(9) };

  it('shows the reported text and its current version', async () => {
    const words = (text: string) => ({ ...someWords, text });
    const thing = { post: null, parentText: null, createdAt: minutesAgo(60) };
    const reported = [words('A bad word'), { ...words('A worse word'), at: minutesAgo(5) }];
    open(aCase({ thing: { ...thing, text: 'A kind word' }, reported }));
    expect(await screen.findByText('A worse word')).toBeInTheDocument();
    const now = screen.getByText('Edited since the report. It now says:').parentElement;
    expect(now).toHaveTextContent('A kind word');
    const before = screen.getByText('Earlier reported version:').parentElement;
    expect(before).toHaveTextContent('A bad word');
  });

  it('shows the reported text after the content was deleted', async () => {
    const reported = [{ ...someWords, text: 'A bad word' }];
    open(aCase({ thing: null, reported }));
    expect(await screen.findByText('A bad word')).toBeInTheDocument();
    expect(screen.getByText('Deleted since the report.')).toBeInTheDocument();
  });

  it('claims and releases the case', async () => {
    const detail = aCase();
    const { user, done, props } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'Take this case' }));
    const mine = { _id: props.session.userId, name: props.session.name };
    server.use(apiAnswers.case({ ...detail, state: 'claimed', claimedBy: mine }));
    await waitFor(() => expect(done).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Take this case' }));
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    const path = `/moderation/cases/${detail._id}/claim`;
    await waitFor(() => expect(done.map((it) => it.path)).toEqual([path, path, path]));
  });

  it('shows a colleague’s decision within a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const detail = aCase();
    open(detail);
    await screen.findByRole('button', { name: 'No action' });
    const by = { _id: anId(), name: 'another keeper' };
    const said = { reason: aReason(), toReporters: '', note: '' };
    const resolution = { outcome: 'no_action', ...said, by, at: minutesAgo(0) } as const;
    server.use(apiAnswers.case({ ...detail, state: 'resolved', resolution }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const decision = await screen.findByRole('region', { name: 'Decision' });
    expect(decision).toHaveTextContent('by another keeper');
    expect(screen.queryByRole('button', { name: 'No action' })).not.toBeInTheDocument();
  });

  it('shows at once what a colleague takes, and what is reported', async () => {
    const tells = new Set<() => void>();
    const detail = aCase();
    const later = aCase({ excerpt: 'Reported just now' });
    server.use(apiAnswers.case(detail), apiAnswers.cases([detail], { total: 1 }));
    renderAdmin(`/allreports/${detail._id}`, {
      onCasesChanged: (listener) => {
        tells.add(listener);
        return () => tells.delete(listener);
      },
    });
    await screen.findByText('Unassigned');
    const claimedBy = { _id: anId(), name: 'another keeper' };
    server.use(
      apiAnswers.case({ ...detail, state: 'claimed', claimedBy }),
      apiAnswers.cases([later], { total: 1 }),
    );
    act(() => tells.forEach((tell) => tell()));
    expect(await screen.findByText('Assigned to another keeper')).toBeInTheDocument();
    expect(await screen.findByText('Reported just now')).toBeInTheDocument();
  });

  const write = async (
    user: ReturnType<typeof renderAdmin>['user'],
    label: string,
    text: string,
  ) => {
    const box = await screen.findByLabelText(`${label} (optional)`);
    const details = box.closest('details');
    // Only words to the member are in sight at once.
    expect(details === null).toBe(/^Message to (?!the rep)/.test(label));
    if (details?.open === false) {
      expect(box).not.toBeVisible();
      await user.click(within(details).getByText('Words to the reporters or for staff'));
    }
    expect(box).toBeVisible();
    await user.type(box, text);
  };

  it('removes the content, with separate notes to author, reporters and staff', async () => {
    const detail = aCase();
    const { user, done, props } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'Remove the comment…' }));
    const question = 'Remove this comment and close its reports?';
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog).toHaveAccessibleDescription(
      'You are all fools, I say By paper lantern. You can restore it for 30 days.',
    );
    await write(user, 'Message to paper lantern', 'Stop it');
    await write(user, 'Message to the reporters', 'Thank you');
    await write(user, 'Note for staff', 'Second time');
    await agree(user, question, 'Remove');
    const reason = { code: 'unkind', note: 'Stop it' };
    const words = { toReporters: 'Thank you', note: 'Second time' };
    await waitFor(() =>
      expect(done).toEqual([
        taken(detail),
        { path: `/blog/deletecomment/${detail.target._id}`, body: { reason } },
        {
          path: `/moderation/cases/${detail._id}/resolve`,
          body: { outcome: 'removed', reason, ...words },
        },
      ]),
    );
    expect(props.onChange).toHaveBeenCalledWith({ type: 'content.changed' });
  });

  const reportedMessage = () =>
    aCase({
      ...{ target: { type: 'message', _id: anId() }, excerpt: null },
      thing: { post: null, text: '', parentText: null, createdAt: minutesAgo(60) },
    });
  const readQuestion =
    'Read this message, up to five before it and five after it? This will be logged.';

  it.each(['Remove the message…', 'Warn paper lantern…', 'Suspend paper lantern…'])(
    'asks to read a message before its sender is judged (%s)',
    async (button) => {
      const { user, done } = open(reportedMessage());
      await user.click(await screen.findByRole('button', { name: button }));
      await agree(user, readQuestion, 'Cancel');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(done).toEqual([]);
    },
  );

  it('removes a reported message by its case, for good', async () => {
    const detail = reportedMessage();
    const { user, done } = open(detail);
    const sender = { _id: anId(), name: 'paper lantern' };
    const line = { _id: anId(), sender, text: 'Fool', hasImage: false, createdAt: minutesAgo(8) };
    const lines = [{ ...line, isReported: true, earlier: [], isDeletedSince: false }];
    server.use(http.post('*/cases/:id/message', () => HttpResponse.json({ lines })));
    await user.click(await screen.findByRole('button', { name: 'Remove the message…' }));
    await agree(user, readQuestion, 'Read');
    await screen.findByRole('list', { name: 'Conversation' });
    await user.click(screen.getByRole('button', { name: 'Remove the message…' }));
    const question = 'Remove this message for both and close its reports?';
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog).toHaveAccessibleDescription(
      /^Fool .*You can’t restore it\. The case keeps its copy\. They can guess who reported it\.$/,
    );
    // One key and Enter are too little for what nothing brings back.
    expect(within(dialog).getByRole('button', { name: 'Remove' })).not.toHaveFocus();
    await agree(user, question, 'Remove');
    const reason = { code: 'unkind' };
    await waitFor(() =>
      expect(done).toEqual([
        taken(detail),
        { path: `/moderation/cases/${detail._id}/message`, body: { reason } },
        {
          path: `/moderation/cases/${detail._id}/resolve`,
          body: { outcome: 'removed', reason },
        },
      ]),
    );
  });

  it('does not resolve the case when the removal fails', async () => {
    const detail = aCase();
    const { user, done } = open(detail);
    server.use(failing('delete', '/blog/deletecomment/:id', 403, 'Not this one'));
    await user.click(await screen.findByRole('button', { name: 'Remove the comment…' }));
    await agree(user, 'Remove this comment and close its reports?', 'Remove');
    await read(user, 'Couldn’t remove the comment');
    expect(done).toEqual([taken(detail)]);
  });

  it.each([
    ['Remove the comment…', 'Remove', 'Couldn’t remove the comment'],
    ['Warn paper lantern…', 'Warn', 'Couldn’t warn paper lantern'],
    ['Suspend paper lantern…', 'Suspend', 'Couldn’t suspend paper lantern'],
  ])(
    'leaves the member alone after a colleague’s decision (%s)',
    async (button, action, failed) => {
      const { user, done, props } = open(aCase());
      const resolved = http.post('*/claim', () => anError(409, 'This case has been resolved'));
      server.use(resolved);
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveAccessibleDescription(/^You are all fools, I say /);
      await write(user, 'Message to paper lantern', 'Please be kind');
      await user.click(within(dialog).getByRole('button', { name: action }));
      // The form may be gone by now, so they can copy their words.
      expect(await screen.findByRole('alertdialog', { name: failed })).toHaveTextContent(
        /This case has been resolved\s+Your words weren’t sent:\s+Please be kind/,
      );
      expect(done).toEqual([]);
      // The menu counts the open cases.
      expect(props.onChange).toHaveBeenCalledWith({ type: 'case.resolved' });
    },
  );

  it('says which words were not sent where the warning was, and the case stays open', async () => {
    const { user } = open(aCase());
    server.use(failing('post', '/moderation/cases/:id/resolve', 503, 'Busy, sorry'));
    await user.click(await screen.findByRole('button', { name: 'Warn paper lantern…' }));
    await write(user, 'Message to paper lantern', 'Please be kind');
    await write(user, 'Note for staff', 'Second time');
    await agree(user, 'Warn paper lantern?', 'Warn');
    const alert = await screen.findByRole('alertdialog', { name: 'Couldn’t close the reports' });
    expect(alert).toHaveTextContent(/Your words weren’t sent:\s+Second time/);
    expect(alert).not.toHaveTextContent('Please be kind');
  });

  it('keeps the words of a decision that failed, also for another', async () => {
    const { user } = open(aCase());
    server.use(failing('post', '/moderation/warn/:id', 500, 'Something went wrong'));
    await user.click(await screen.findByRole('button', { name: 'Warn paper lantern…' }));
    await write(user, 'Message to paper lantern', 'Please be kind');
    await write(user, 'Note for staff', 'Second time');
    await agree(user, 'Warn paper lantern?', 'Warn');
    await read(user, 'Couldn’t warn paper lantern');
    await user.click(screen.getByRole('button', { name: 'Suspend paper lantern…' }));
    const words = ['Message to paper lantern', 'Note for staff'].map(
      (label) =>
        screen.getByRole<HTMLTextAreaElement>('textbox', { name: `${label} (optional)` }).value,
    );
    expect(words).toEqual(['Please be kind', 'Second time']);
    await agree(user, 'Suspend paper lantern?', 'Suspend');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('suspends the author, announces the resolution, and resolves the case', async () => {
    const detail = aCase();
    const { user, done } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'Suspend paper lantern…' }));
    const length = await screen.findByRole('combobox', { name: 'For' });
    const end = calendarDate(new Date(Date.now() + 7 * 24 * 60 * 60_000));
    await user.selectOptions(length, `1 week, until ${end}`);
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/This also closes the case\.$/);
    await write(user, 'Message to paper lantern', 'Please stop asking people where they live');
    await write(user, 'Note for staff', 'Third account');
    await agree(user, 'Suspend paper lantern?', 'Suspend');
    const reason = { code: 'unkind', note: 'Please stop asking people where they live' };
    await waitFor(() =>
      expect(done).toEqual([
        taken(detail),
        {
          path: `/moderation/suspend/${detail.author?._id}`,
          body: { hours: 168, reason, case: detail._id },
        },
        {
          path: `/moderation/cases/${detail._id}/resolve`,
          body: { outcome: 'suspended', reason, note: 'Third account' },
        },
      ]),
    );
  });

  const helpWords = [
    'We’re thinking of you',
    'If things feel heavy right now, you don’t have to carry them alone. There are people you can call or write to. You don’t have to be in danger to do that.',
    'Find someone to talk to',
  ];

  it.each(Object.keys(languages))('shows the words of the sent notice (%s)', (language) => {
    const catalogues = ['admin-app/src/locales/*/admin.po', 'shell-app/src/locales/*/own-pages.po'];
    const [shown, sent] = catalogues.map((path) => {
      const text = readFileSync(join('..', path.replace('*', language)), 'utf8');
      return helpWords.map((words) => text.split(`msgid "${words}"\n`)[1]?.split('\n')[0]);
    });
    expect(shown).not.toContain(undefined);
    expect(shown).toEqual(sent);
  });

  it('sends help in two clicks, shows its words, with no word about an offence', async () => {
    const detail = aCase({ reasons: [{ code: 'worried', label: 'I’m worried' }] });
    const { user, done } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'Send help to paper lantern…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    for (const words of helpWords) expect(dialog.getByText(words)).toBeInTheDocument();
    await agree(user, 'Send help to paper lantern?', 'Send help');
    await waitFor(() =>
      expect(done).toEqual([
        { path: `/moderation/cases/${detail._id}/resolve`, body: { outcome: 'sent_help' } },
      ]),
    );
  });

  it('unfolds the decisions that a phone has no room for', async () => {
    const { user } = open(aCase());
    const warn = await screen.findByRole('button', { name: 'Warn paper lantern…' });
    expect(warn).toHaveClass('@max-lg:hidden');
    const more = screen.getByRole('button', { name: 'More…', expanded: false });
    expect(screen.getByRole('button', { name: /^Send help/ })).not.toHaveClass('@max-lg:hidden');
    expect(screen.getByRole('button', { name: /^Remove/ })).not.toHaveClass('@max-lg:hidden');
    await user.click(more);
    expect(more).toHaveAccessibleName('Less');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(warn).not.toHaveClass('@max-lg:hidden');
  });

  it('sends help to nobody when the account is gone', async () => {
    const { user } = open(aCase({ author: { _id: anId(), name: null } }));
    await user.click(await screen.findByRole('button', { name: 'Other outcome…' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /Send help/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Sent help' })).not.toBeInTheDocument();
  });

  it('resolves the case with a note to the reporters only', async () => {
    const detail = aCase();
    const { user, done, props } = open(detail);
    await user.click(await screen.findByRole('button', { name: 'Other outcome…' }));
    await write(user, 'Message to the reporters', 'Thank you');
    expect(screen.queryByRole('textbox', { name: /paper lantern/ })).not.toBeInTheDocument();
    // It is still there as it was, and nobody was warned or suspended.
    const outcomes = within(screen.getByLabelText('Outcome')).getAllByRole('option');
    expect(outcomes.map(({ textContent }) => textContent)).toEqual(['No action needed']);
    await user.click(screen.getByRole('button', { name: 'Close reports' }));
    await waitFor(() =>
      expect(done.map(({ body }) => body)).toEqual([
        { outcome: 'no_action', toReporters: 'Thank you' },
      ]),
    );
    // The shell counts the open reports in its menu.
    await waitFor(() => expect(props.onChange).toHaveBeenCalledWith({ type: 'case.resolved' }));
  });

  it('can be closed as what its author was given meanwhile', async () => {
    const detail = aCase();
    const { user } = open(detail);
    const asked: string[][] = [];
    const edits = [anAuditEntry({ action: 'comment.edited', target: detail.target })];
    const entries = [
      // Of the account, not of the comment.
      anAuditEntry({ action: 'user.edited' }),
      anAuditEntry({ action: 'user.warned', isUndone: true }),
      anAuditEntry({ action: 'user.warned' }),
      anAuditEntry({ action: 'user.suspension_lifted' }),
      anAuditEntry({ action: 'user.suspended' }),
    ];
    server.use(
      http.get('*/api/moderation/audit-log', ({ request }) => {
        const query = new URL(request.url).searchParams;
        const about = query.get('target') ?? '';
        asked.push([about, query.get('from') ?? '']);
        return aListAnswer(about === detail.target._id ? edits : entries);
      }),
    );
    const offered = async () => {
      await user.click(await screen.findByRole('button', { name: 'Other outcome…' }));
      const outcome = within(await screen.findByRole('dialog')).getByLabelText('Outcome');
      const labels = within(outcome)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return labels;
    };
    expect(await offered()).toEqual(['Edited', 'Member warned', 'No action needed']);
    const from = detail.createdAt;
    expect(asked).toEqual([
      [detail.target._id, from],
      [detail.author?._id, from],
    ]);
    entries.splice(2, 2);
    edits.pop();
    expect(await offered()).toEqual(['Member suspended', 'No action needed']);
  });

  it('resolves the case without an action, and shows why that failed', async () => {
    const detail = aCase();
    const { user } = open(detail);
    server.use(failing('post', '/moderation/cases/:id/resolve', 409, 'Already resolved'));
    await user.click(await screen.findByRole('button', { name: 'Other outcome…' }));
    await agree(user, 'Close the reports?', 'Close reports');
    expect(await screen.findByText('Already resolved')).toBeInTheDocument();
    await read(user, 'Couldn’t close the reports');
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

  it('keeps a note in sight that was not added when a colleague closed the case', async () => {
    const tells = new Set<() => void>();
    const detail = aCase();
    server.use(apiAnswers.case(detail));
    const { user } = renderAdmin(`/allreports/${detail._id}`, {
      onCasesChanged: (listener) => {
        tells.add(listener);
        return () => tells.delete(listener);
      },
    });
    const box = await screen.findByRole('textbox', { name: 'Note for staff' });
    await user.type(box, 'Asked before');
    const by = { _id: anId(), name: 'another keeper' };
    const said = { reason: null, toReporters: '', note: '', by, at: minutesAgo(0) };
    const resolution = { outcome: 'no_action', ...said } as const;
    server.use(apiAnswers.case({ ...detail, state: 'resolved', resolution }));
    act(() => tells.forEach((tell) => tell()));
    expect(await screen.findByText(/^This wasn’t added: the case is closed/)).toBeInTheDocument();
    expect(box).toHaveValue('Asked before');
    expect(box).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Add note' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(box).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leads to the words that a note lacks', async () => {
    const { user, done } = open(aCase());
    const box = await screen.findByRole('textbox', { name: 'Note for staff' });
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription(/Write a note first\./);
    await user.type(box, 'A');
    expect(box).not.toHaveAccessibleDescription(/Write a note first/);
    expect(done).toEqual([]);
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

  it('shows the reasons before the decisions', async () => {
    open(aCase());
    await screen.findByRole('button', { name: 'No action' });
    const regions = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
    expect(regions).toEqual([
      'Queue',
      'Reports',
      'Reported content',
      'History of paper lantern',
      'Notes for staff',
      'Decision',
    ]);
  });

  it('shows the history of the member', async () => {
    const actor = { _id: anId(), name: 'library ghost' };
    const latest = [
      anAuditEntry({ action: 'user.warned', reason: aReason({ note: 'Be kind' }), actor }),
      anAuditEntry({ action: 'report.resolved', after: { outcome: 'no_action' }, actor }),
    ];
    server.use(apiAnswers.memberHistory(aMemberHistory({ warnings: 1, latest })));
    open(aCase());
    const history = await screen.findByRole('region', { name: 'History of paper lantern' });
    expect(await within(history).findByText('1 warning')).toBeInTheDocument();
    const warned = 'Member warned · Unkind or hurtful: Be kind · by library ghost, ';
    expect(history).toHaveTextContent(warned);
    expect(history).toHaveTextContent('Closed reports on a comment · No action needed');
  });

  it('shows each decision of the history once, with the way to its case', async () => {
    const [warned, removed, closed] = [anId(), anId(), anId()];
    const post = { type: 'post', _id: anId() } as const;
    const member = { type: 'user', _id: anId() } as const;
    const closing = (outcome: CaseOutcome, ofCase: string, more: Partial<AuditEntry> = {}) =>
      anAuditEntry({ action: 'report.resolved', after: { outcome }, case: ofCase, ...more });
    const latest = [
      closing('warned', warned),
      anAuditEntry({ action: 'user.warned', target: member, case: warned, isUndone: true }),
      // Its outcome is no longer known.
      closing('removed', removed, { target: post, after: null }),
      anAuditEntry({ action: 'post.removed', target: post }),
      closing('no_action', closed),
      anAuditEntry({ action: 'user.warned', target: member }),
    ];
    server.use(apiAnswers.memberHistory(aMemberHistory({ latest })));
    open(aCase());
    const history = await screen.findByRole('region', { name: 'History of paper lantern' });
    const lines = await within(history).findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent.replace(/ · by .*/, ''))).toEqual([
      'Member warned · Comment · Withdrawn · Unkind or hurtful',
      'Post removed · Unkind or hurtful',
      'Closed reports on a comment · No action needed · Unkind or hurtful',
      'Member warned · Unkind or hurtful',
    ]);
    const links = lines.map((line) => within(line).queryByRole('link')?.getAttribute('href'));
    expect(links).toEqual([
      ...[warned, removed, closed].map((id) => `/allreports/${id}`),
      undefined,
    ]);
  });

  it.each([
    ['removed', 1],
    ['no_action', 0],
  ] as const)('says that what was %s is back: %i times', async (outcome, times) => {
    const by = { _id: anId(), name: 'another keeper' };
    const resolution = { outcome, reason: null, toReporters: '', note: '', by, at: minutesAgo(1) };
    const resolved = aCase({ state: 'resolved', resolution });
    const said = (decision: HTMLElement) =>
      within(decision).queryAllByText('It has been restored since.');
    open(resolved);
    expect(said(await screen.findByRole('region', { name: 'Decision' }))).toHaveLength(times);
    cleanup();
    open({ ...resolved, thing: null });
    expect(said(await screen.findByRole('region', { name: 'Decision' }))).toEqual([]);
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
    expect(decision).toHaveTextContent('To the reporters: Thank you');
    expect(decision).toHaveTextContent('For staff: Second time');
    expect(screen.getByText('This has been removed.')).toBeInTheDocument();
    for (const name of ['Other outcome…', 'Add note']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('that a colleague has in hand is only theirs to decide, and an admin can release it', async () => {
    const claimedBy = { _id: anId(), name: 'another keeper' };
    const detail = aCase({ state: 'claimed', claimedBy });
    const { done, user } = open(detail);
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByText('Assigned to another keeper')).toBeInTheDocument();
    for (const name of [/No action/, /^Warn/, /^Remove/, /^Suspend/, /^Send help/, /Other/]) {
      expect(decision.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await user.keyboard('nws');
    await user.click(decision.getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(done).toEqual([{ path: `/moderation/cases/${detail._id}/claim`, body: null }]),
    );
    cleanup();
    const session = { userId: anId(), name: 'a moderator', role: 'moderator' } as const;
    renderAdmin(`/allreports/${detail._id}`, { session });
    await screen.findByText('Assigned to another keeper');
    expect(screen.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument();
  });

  it.each([
    ['moderator', 'moderator', false],
    ['moderator', 'admin', false],
    ['admin', 'moderator', true],
    ['admin', 'admin', false],
    ['moderator', 'user', true],
  ] as const)('by a %s about the post of a %s warns and suspends: %s', async (role, of, may) => {
    const detail = aCase({ authorRole: of });
    takeWork(detail);
    const session = { userId: anId(), name: 'the keeper', role };
    renderAdmin(`/allreports/${detail._id}`, { session });
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByRole('button', { name: /^Remove/ })).toBeInTheDocument();
    for (const name of [/^Warn/, /^Suspend/])
      expect(decision.queryAllByRole('button', { name })).toHaveLength(may ? 1 : 0);
    expect(decision.queryAllByText('Only admins can warn or suspend staff.')).toHaveLength(
      role === 'moderator' && !may ? 1 : 0,
    );
  });

  it('folds its other decisions away by Esc', async () => {
    const { user } = open(aCase());
    const more = await screen.findByRole('button', { name: 'More…' });
    await user.click(more);
    (await screen.findByRole('button', { name: /^Warn/ })).focus();
    await user.keyboard('{Escape}');
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('says when there is none', async () => {
    server.use(failing('get', '/moderation/cases/:id', 404, 'No such report'));
    renderAdmin(`/allreports/${anId()}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('No such report');
  });
});

describe('the queue beside a case', () => {
  /** Opens the queue with these cases; a case leaves it when it is resolved or taken. */
  function openQueue(...details: CaseDetail[]) {
    const done: { method: string; path: string; body: unknown }[] = [];
    let waiting = details;
    const resolvedNow = (detail: CaseDetail, outcome: CaseOutcome) => ({
      ...detail,
      state: 'resolved' as const,
      resolution: {
        outcome,
        reason: null,
        toReporters: '',
        note: '',
        by: { _id: anId(), name: 'the keeper' },
        at: minutesAgo(0),
      },
    });
    const note = async (request: Request) => {
      const path = new URL(request.url).pathname.replace('/api', '');
      const body = (await request.json().catch(() => null)) as { outcome?: CaseOutcome } | null;
      done.push({ method: request.method, path, body });
      const detail = details.find(({ _id }) => path.includes(_id));
      if (!detail) return HttpResponse.json({ message: 'Done' });
      const isResolved = request.method === 'POST' && path.endsWith('/resolve');
      const leaves = isResolved || (request.method === 'POST' && path.endsWith('/claim'));
      waiting = details.filter((each) => (each === detail ? !leaves : waiting.includes(each)));
      const outcome = body?.outcome ?? 'no_action';
      return HttpResponse.json({
        message: 'Done',
        case: isResolved ? resolvedNow(detail, outcome) : detail,
      });
    };
    server.use(
      ...details.map((detail) => apiAnswers.case(detail)),
      apiAnswers.auditLog([]),
      http.get('*/api/moderation/cases', () => aListAnswer(waiting, { total: waiting.length })),
      http.post('*/api/moderation/*', ({ request }) => note(request)),
      http.delete('*/api/*', ({ request }) => note(request)),
    );
    setWide(true);
    return { done, ...renderAdmin('/allreports') };
  }
  const by = (name: string) => aCase({ author: { _id: anId(), name } });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('opens the first case, and goes on by J and K', async () => {
    const { user } = openQueue(by('the first'), by('the second'));
    await heading('Comment by the first');
    const first = screen.getByRole('link', { name: 'Comment by the first' });
    expect(first).toHaveAttribute('aria-current', 'true');
    await user.keyboard('j');
    await heading('Comment by the second');
    await user.keyboard('j');
    await user.keyboard('k');
    await heading('Comment by the first');
  });

  it('resolves by N, opens the next case, and reopens by Z', async () => {
    const [first, second] = [by('the first'), by('the second')];
    const { user, done } = openQueue(first, second);
    await heading('Comment by the first');
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    await heading('Comment by the second');
    const status = screen.getByText('No action needed').closest('[role=status]');
    expect(status).toHaveTextContent('No action needed · Comment by the first');
    await user.keyboard('z');
    await heading('Comment by the first');
    const path = `/moderation/cases/${first._id}/resolve`;
    expect(done).toEqual([
      { method: 'POST', path, body: { outcome: 'no_action' } },
      { method: 'DELETE', path, body: null },
    ]);
    expect(screen.queryByText('No action needed')).not.toBeInTheDocument();
  });

  it('asks before N closes urgent reports', async () => {
    const urgent = { ...by('the urgent'), isUrgent: true };
    const { user, done } = openQueue(urgent, by('the second'));
    await heading('Comment by the urgent');
    await screen.findByRole('button', { name: 'No action' });
    const question = { name: 'Close urgent reports without action?' };
    await user.keyboard('n');
    expect(await screen.findByRole('alertdialog', question)).toHaveAccessibleDescription(
      'Unkind or hurtful',
    );
    await user.keyboard('{Escape}');
    expect(done).toEqual([]);
    await user.keyboard('n');
    await screen.findByRole('alertdialog', question);
    await user.keyboard('{Enter}');
    await heading('Comment by the second');
    expect(done).toMatchObject([{ method: 'POST', body: { outcome: 'no_action' } }]);
  });

  it('leaves a case that another filter does not list, so that no key decides on it', async () => {
    const { user, done } = openQueue(by('the first'), by('the second'));
    await heading('Comment by the first');
    await screen.findByRole('button', { name: 'No action' });
    server.use(http.get('*/api/moderation/cases', () => aListAnswer([], { total: 0 })));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Advertising');
    await heading('Reports 0');
    expect(screen.getByText('No reports with this reason')).toBeInTheDocument();
    await user.keyboard('nwrs');
    expect(done).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('moves the focus from the list to the case that a decision opens', async () => {
    const [first, second, third] = [by('the first'), by('the second'), by('the third')];
    const { user } = openQueue(first, second, third);
    await heading('Comment by the first');
    await user.click(await screen.findByRole('link', { name: /the second/ }));
    await heading('Comment by the second');
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    expect(await heading('Comment by the third')).toHaveFocus();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /the second/ })).not.toBeInTheDocument(),
    );
    expect(await heading('Comment by the third')).toHaveFocus();
  });

  it('opens an urgent case that was passed over after a decision below it', async () => {
    const urgent = { ...by('the urgent'), isUrgent: true };
    const { user } = openQueue(urgent, by('the second'), by('the third'));
    await heading('Comment by the urgent');
    await user.keyboard('j');
    await heading('Comment by the second');
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    await heading('Comment by the urgent');
  });

  it('leaves an urgent case to the moderator who has it in hand', async () => {
    const claimedBy = { _id: anId(), name: 'another keeper' };
    const urgent = { ...by('the urgent'), isUrgent: true, claimedBy };
    const { user } = openQueue(urgent, by('the second'), by('the third'));
    await heading('Comment by the urgent');
    await user.keyboard('j');
    await heading('Comment by the second');
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    await heading('Comment by the third');
  });

  it('opens no decided case again while the list is on its way', async () => {
    const urgent = (name: string) => ({ ...by(name), isUrgent: true });
    const { user } = openQueue(urgent('the first'), urgent('the second'), by('the third'));
    await heading('Comment by the first');
    server.use(http.get('*/api/moderation/cases', () => new Promise<Response>(() => {})));
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Enter}');
    await heading('Comment by the second');
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Enter}');
    await heading('Comment by the third');
  });

  it('goes on below the cases that were passed over without a hurry', async () => {
    const { user } = openQueue(by('the first'), by('the second'), by('the third'));
    await heading('Comment by the first');
    await user.keyboard('j');
    await heading('Comment by the second');
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    await heading('Comment by the third');
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    await heading('Comment by the first');
  });

  it('goes on with the first case from one that the list does not have', async () => {
    const elsewhere = by('the elsewhere');
    const { user } = openQueue(by('the first'), by('the second'));
    cleanup();
    server.use(apiAnswers.case(elsewhere));
    renderAdmin(`/allreports/${elsewhere._id}`);
    await heading('Comment by the elsewhere');
    await screen.findByRole('link', { name: 'Comment by the first' });
    await user.keyboard('j');
    await heading('Comment by the first');
  });

  it.each([
    ['k', 'Comment by the first'],
    ['j', 'Comment by the third'],
    ['n', 'Comment by the third'],
  ])('keeps its place when a case is taken, and leaves the queue: %s', async (key, next) => {
    const { user } = openQueue(by('the first'), by('the second'), by('the third'));
    await heading('Comment by the first');
    await user.keyboard('j');
    await heading('Comment by the second');
    await user.click(await screen.findByRole('button', { name: 'Take this case' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Comment by the second' })).not.toBeInTheDocument(),
    );
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard(key);
    await heading(next);
  });

  it('removes with the reported reason by R and Enter, and restores by Z', async () => {
    const [first, second] = [by('the first'), by('the second')];
    const { user, done } = openQueue(first, second);
    const removal = anAuditEntry({ restorableUntil: minutesAgo(-60) });
    server.use(apiAnswers.auditLog([removal], { total: 1 }));
    await heading('Comment by the first');
    await screen.findByRole('button', { name: 'Remove the comment…' });
    await user.keyboard('r');
    await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    await heading('Comment by the second');
    await user.keyboard('z');
    await heading('Comment by the first');
    const reason = { code: 'unkind' };
    const path = `/moderation/cases/${first._id}/resolve`;
    expect(done).toEqual([
      { method: 'POST', ...taken(first) },
      { method: 'DELETE', path: `/blog/deletecomment/${first.target._id}`, body: { reason } },
      { method: 'POST', path, body: { outcome: 'removed', reason } },
      { method: 'POST', path: `/moderation/restore/${removal._id}`, body: null },
      { method: 'DELETE', path, body: null },
    ]);
  });

  it('closes as removed what was removed while its reports stayed open', async () => {
    const first = by('the first');
    const { user, done } = openQueue(first);
    const refuseOnce = () =>
      server.use(
        http.post('*/api/moderation/cases/*/resolve', () => anError(503, 'Busy, sorry'), {
          once: true,
        }),
      );
    const refusal = () => screen.findByRole('alertdialog', { name: 'Couldn’t close the reports' });
    refuseOnce();
    await heading('Comment by the first');
    await screen.findByRole('button', { name: 'Remove the comment…' });
    server.use(apiAnswers.case({ ...first, thing: null, excerpt: null }));
    await user.keyboard('r');
    await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    expect(await refusal()).toHaveAccessibleDescription(
      'Busy, sorry It’s removed, and its reports are still open.',
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText('This has been removed.')).toBeInTheDocument();
    const field = async (label: string) =>
      within(await screen.findByRole('dialog', { name: 'Close the reports?' })).getByLabelText(
        label,
      );
    await user.keyboard('n');
    expect(await field('Outcome')).toHaveDisplayValue('No action needed');
    expect(await field('Reason (optional)')).toHaveDisplayValue('Choose a reason');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('r');
    expect(await field('Outcome')).toHaveDisplayValue('Removed');
    expect(await field('Reason (optional)')).toHaveDisplayValue('Unkind or hurtful');
    // This one removes nothing.
    refuseOnce();
    await agree(user, 'Close the reports?', 'Close reports');
    expect(await refusal()).toHaveAccessibleDescription('Busy, sorry');
    await user.keyboard('{Enter}');
    await user.keyboard('r');
    await agree(user, 'Close the reports?', 'Close reports');
    await heading('Reports 0');
    expect(done.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${taken(first).path}`,
      `DELETE /blog/deletecomment/${first.target._id}`,
      `POST /moderation/cases/${first._id}/resolve`,
    ]);
    expect(done.at(-1)?.body).toMatchObject({ outcome: 'removed' });
  });

  it('undoes by Z the decision that is shown, not the last one', async () => {
    const [first, second] = [by('the first'), by('the second')];
    const { user, done } = openQueue(first, second);
    await screen.findByRole('button', { name: 'No action' });
    await user.keyboard('n');
    await heading('Comment by the second');
    const resolution = {
      outcome: 'no_action',
      reason: null,
      toReporters: '',
      note: '',
      by: { _id: anId(), name: 'the keeper' },
      at: minutesAgo(9),
    } as const;
    const old: CaseDetail = { ...by('the third'), state: 'resolved', resolution };
    server.use(
      http.get('*/api/moderation/cases', () => aListAnswer([old], { total: 1 })),
      apiAnswers.case(old),
    );
    await user.click(screen.getByRole('button', { name: 'Resolved' }));
    await heading('Comment by the third');
    const reopen = await screen.findByRole('button', { name: 'Reopen' });
    expect(reopen).toHaveAttribute('aria-keyshortcuts', 'Z');
    await user.keyboard('z');
    const path = `/moderation/cases/${old._id}/resolve`;
    await waitFor(() => expect(done.at(-1)).toEqual({ method: 'DELETE', path, body: null }));
    expect(done.map((each) => each.path)).toEqual([`/moderation/cases/${first._id}/resolve`, path]);
  });

  it('warns by W and Enter, with a message to the member only', async () => {
    const first = by('the first');
    const { user, done } = openQueue(first);
    await heading('Comment by the first');
    await screen.findByRole('button', { name: 'Warn the first…' });
    await user.keyboard('w');
    const dialog = await screen.findByRole('dialog', { name: 'Warn the first?' });
    const message = within(dialog).getByLabelText('Message to the first (optional)');
    await user.type(message, 'Please be kind');
    await user.click(within(dialog).getByRole('button', { name: 'Warn' }));
    // The last case leaves an empty queue.
    await heading('Reports 0');
    const reason = { code: 'unkind', note: 'Please be kind' };
    expect(done.map(({ path, body }) => ({ path, body }))).toEqual([
      taken(first),
      { path: `/moderation/warn/${first.author?._id}`, body: { reason, case: first._id } },
      {
        path: `/moderation/cases/${first._id}/resolve`,
        body: { outcome: 'warned', reason },
      },
    ]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  const decided = (outcome: 'warned' | 'suspended'): CaseDetail => ({
    ...by('the first'),
    state: 'resolved',
    resolution: {
      outcome,
      reason: aReason(),
      toReporters: '',
      note: '',
      by: { _id: anId(), name: 'the keeper' },
      at: minutesAgo(9),
    },
  });

  it('withdraws by Z the warning of the case, and no other', async () => {
    const warned = decided('warned');
    const restorableUntil = new Date(Date.now() + 86_400_000).toISOString();
    const entries = [anId(), warned._id].map((of) =>
      anAuditEntry({ action: 'user.warned', case: of, restorableUntil }),
    );
    const { user, done } = openQueue(warned);
    server.use(apiAnswers.auditLog(entries, { total: 2 }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('z');
    await waitFor(() => expect(done).toHaveLength(2));
    expect(done).toMatchObject([
      { method: 'DELETE', path: `/moderation/warning/${entries[1]?._id}` },
      { method: 'DELETE', path: `/moderation/cases/${warned._id}/resolve` },
    ]);
  });

  it.each([true, false])(
    'lifts by Z only the suspension that the case led to (%s)',
    async (isOfCase) => {
      const suspended = decided('suspended');
      // The newest comes first.
      const entries = [isOfCase ? suspended._id : anId(), suspended._id].map((of) =>
        anAuditEntry({ action: 'user.suspended', case: of }),
      );
      const { user, done } = openQueue(suspended);
      server.use(apiAnswers.auditLog(entries, { total: 2 }));
      await screen.findByRole('button', { name: 'Undo' });
      await user.keyboard('z');
      const reopened = `DELETE /moderation/cases/${suspended._id}/resolve`;
      const lifted = `DELETE /moderation/suspend/${suspended.author?._id}`;
      await waitFor(() =>
        expect(done.map(({ method, path }) => `${method} ${path}`)).toEqual(
          isOfCase ? [lifted, reopened] : [reopened],
        ),
      );
    },
  );

  it('warns once and keeps the words, also when the case does not close at first', async () => {
    const first = by('the first');
    const { user, done } = openQueue(first);
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/moderation/warn/*', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        // The handler of the queue answers.
        return undefined;
      }),
      http.post('*/api/moderation/cases/*/resolve', () => anError(409, 'Somebody else has it'), {
        once: true,
      }),
    );
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Warn the first…' }));
      return within(await screen.findByRole('dialog'));
    };
    const label = 'Message to the first (optional)';
    const warn = await openDialog();
    await user.type(warn.getByLabelText(label), 'Please be kind');
    await user.click(warn.getByRole('button', { name: 'Warn' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Couldn’t close the reports' });
    await user.click(within(failure).getByRole('button', { name: 'OK' }));
    const again = await openDialog();
    expect(again.getByLabelText(label)).toHaveValue('Please be kind');
    await user.click(again.getByRole('button', { name: 'Warn' }));
    await heading('Reports 0');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/./);
    expect(keys[1]).toBe(keys[0]);
    expect(done.map(({ path }) => path)).toContain(`/moderation/cases/${first._id}/resolve`);
  });

  it('stresses help where every report is a worry', async () => {
    const worry = { code: 'worried', label: 'I’m worried about this person' };
    openQueue({ ...by('the first'), reasons: [worry] });
    const help = await screen.findByRole('button', { name: 'Send help to the first…' });
    await waitFor(() => expect(help).toHaveClass('btn-primary'));
    expect(screen.getByRole('button', { name: 'No action' })).not.toHaveClass('btn-primary');
  });

  it('suspends by S and Enter', async () => {
    const first = by('the first');
    const { user, done } = openQueue(first);
    await heading('Comment by the first');
    await screen.findByRole('button', { name: 'Suspend the first…' });
    await user.keyboard('s');
    await screen.findByRole('dialog', { name: 'Suspend the first?' });
    await user.keyboard('{Enter}');
    await heading('Reports 0');
    expect(done[1]).toMatchObject({
      path: `/moderation/suspend/${first.author?._id}`,
      body: { hours: 72, reason: { code: 'unkind' } },
    });
  });

  it('has the reason chosen where the reports name several', async () => {
    const other = { code: 'other', label: 'Something else', text: 'It breaks another rule.' };
    server.use(apiAnswers.reasons([other, ...someReasons]));
    const reasons = ['unkind', 'spam'].map((code) => ({ code, label: code }));
    const { user, done } = openQueue({ ...by('the first'), reasons });
    await screen.findByRole('button', { name: 'Suspend the first…' });
    await user.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend the first?' }));
    const reason = dialog.getByLabelText('Reason');
    expect(reason).toHaveDisplayValue('Choose a reason');
    const codes = within(reason)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    expect(codes.slice(0, 3).sort()).toEqual(['', 'spam', 'unkind']);
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument();
    expect(reason).toHaveFocus();
    expect(done).toEqual([]);
  });

  it('leaves keys to text fields, and can switch them off', async () => {
    const { user, done } = openQueue(by('the first'), by('the second'));
    await heading('Comment by the first');
    await user.type(await screen.findByRole('textbox', { name: 'Note for staff' }), 'n or j');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(help).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await user.keyboard('j');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('the first');
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox'));
    await user.keyboard('{Escape}');
    await user.keyboard('j');
    await heading('Comment by the second');
    expect(done).toEqual([]);
  });

  it('has its keys also where the browser forbids storage', async () => {
    const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    const { user } = openQueue(by('the first'), by('the second'));
    await heading('Comment by the first');
    await user.keyboard('j');
    await heading('Comment by the second');
    forbidden.mockRestore();
  });

  it('switches its keys off for the tab alone on a shared device, as the shell does', async () => {
    document.cookie = 'signed-in=shared';
    const { user } = openQueue(by('the first'));
    await heading('Comment by the first');
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox'));
    expect(sessionStorage.getItem('unburden-shortcuts')).toBe('off');
    expect(localStorage.getItem('unburden-shortcuts')).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    expect(sessionStorage.getItem('unburden-shortcuts')).toBeNull();
    document.cookie = 'signed-in=;max-age=0';
  });

  it('keeps its keys from the shell where there is nothing to decide', async () => {
    const seen: boolean[] = [];
    const listen = (event: KeyboardEvent) => seen.push(event.defaultPrevented);
    window.addEventListener('keydown', listen);
    const { user } = openQueue();
    await heading('Reports 0');
    await user.keyboard('n');
    await user.keyboard('k');
    await user.keyboard('g');
    window.removeEventListener('keydown', listen);
    expect(seen).toEqual([true, true, false]);
  });

  it('filters by reason, and keeps the filter from case to case', async () => {
    const asked: (string | null)[] = [];
    const detail = by('the first');
    const { user } = openQueue(detail);
    server.use(
      http.get('*/api/moderation/cases', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('reason'));
        return aListAnswer([detail], { total: 1 });
      }),
    );
    await heading('Comment by the first');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Advertising');
    await waitFor(() => expect(asked).toContain('spam'));
    const link = await screen.findByRole('link', { name: 'Comment by the first' });
    expect(link).toHaveAttribute('href', `/allreports/${detail._id}?reason=spam`);
  });

  it('shows urgency and reasons of each case', async () => {
    const reasons = [
      { code: 'minors', label: 'Puts a child at risk' },
      { code: 'unkind', label: 'Unkind or hurtful' },
    ];
    openQueue({ ...by('the first'), isUrgent: true, reasons });
    const card = await screen.findByRole('article', { name: 'Comment by the first' });
    const chips = within(card).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Urgent',
      'Puts a child at risk',
      'Unkind or hurtful',
    ]);
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
              earlier: [],
              isDeletedSince: false,
            },
            {
              ...line,
              _id: anId(),
              text: 'Fool',
              createdAt: minutesAgo(8),
              isReported: true,
              earlier: [{ text: 'Fool, I will find you', until: minutesAgo(7) }],
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
      'Read this message, up to five before it and five after it? This will be logged.';
    await agree(user, question, 'Read');
    expect(await screen.findByText('Fool')).toBeInTheDocument();
    const lines = screen.getByRole('list', { name: 'Conversation' });
    expect(lines).toHaveFocus();
    const [first, second, earlier] = within(lines).getAllByRole('listitem');
    expect(first).toHaveTextContent('Hello');
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(second).toHaveTextContent('deleted since');
    expect(second).toContainElement(earlier ?? null);
    expect(earlier).toHaveTextContent(/^Before an edit · .*Fool, I will find you$/);
  });
});

describe('a reported member', () => {
  const reported = aUser({ name: 'paper lantern', profilePic: '/api/files/face' });
  const detail = aCase({
    target: { type: 'user', _id: reported._id },
    author: { _id: reported._id, name: reported.name },
    thing: { text: '', post: null, parentText: null, createdAt: reported.createdAt },
  });

  it('is shown with their picture, and what they wrote last', async () => {
    const post = aPost({ title: 'Night shift', createdAt: minutesAgo(50) });
    const comment = aComment({ text: 'You fools', createdAt: minutesAgo(5) });
    const reply = aComment({ text: 'All of you', parent: anId(), createdAt: minutesAgo(20) });
    const older = [60, 70, 80].map((age) => aPost({ createdAt: minutesAgo(age) }));
    server.use(
      apiAnswers.case(detail),
      apiAnswers.member(reported, {
        posts: aFirstPage([post, ...older]),
        comments: aFirstPage([comment, reply]),
      }),
    );
    renderAdmin(`/allreports/${detail._id}`);
    const latest = await screen.findByRole('list', { name: 'Latest posts and comments' });
    const lines = within(latest).getAllByRole('listitem');
    expect(lines).toHaveLength(5);
    const [first, second, third] = lines;
    expect(first).toHaveTextContent(/^Comment.*You fools/);
    expect(second).toHaveTextContent(/^Reply.*All of you/);
    expect(third).toHaveTextContent(/^Post.*Night shift/);
    const links = within(latest).getAllByRole('link');
    expect(links.slice(0, 3).map((link) => link.getAttribute('href'))).toEqual([
      `/post/${comment.post?._id}#comment-${comment._id}`,
      `/post/${reply.post?._id}#comment-${reply._id}`,
      `/post/${post._id}`,
    ]);
    const content = screen.getByRole('region', { name: 'Reported content' });
    const picture = content.querySelector('img');
    expect(picture).toHaveAttribute('src', '/api/files/face');
    expect(content).toHaveTextContent(/Joined \w+ \d/);
  });

  it('is shown with more than the first line of a text', async () => {
    const comment = aComment({ text: `${'I know where you live. '.repeat(10)}I will find you` });
    server.use(
      apiAnswers.case(detail),
      apiAnswers.member(reported, { comments: aFirstPage([comment]) }),
    );
    renderAdmin(`/allreports/${detail._id}`);
    const link = await screen.findByRole('link', { name: comment.text });
    expect(link).toHaveAttribute('href', `/post/${comment.post?._id}#comment-${comment._id}`);
  });

  it('is shown with nouns for what they wrote, where buttons of the shell have verbs', async () => {
    const comment = aComment({ createdAt: minutesAgo(5) });
    const reply = aComment({ parent: anId(), createdAt: minutesAgo(20) });
    server.use(
      apiAnswers.case(detail),
      apiAnswers.member(reported, { comments: aFirstPage([comment, reply]) }),
    );
    // By the ids of `Comment` and `Reply` without a context.
    i18n.load('en', { NBdIgR: 'Write a comment', ImOQa9: 'Write a reply' });
    renderAdmin(`/allreports/${detail._id}`);
    const latest = await screen.findByRole('list', { name: 'Latest posts and comments' });
    const lines = within(latest).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Comment/),
      expect.stringMatching(/^Reply/),
    ]);
  });

  it('may have written nothing', async () => {
    server.use(apiAnswers.case(detail), apiAnswers.member(reported));
    renderAdmin(`/allreports/${detail._id}`);
    expect(await screen.findByText('No posts and no comments.')).toBeInTheDocument();
  });

  it('is asked for again after a failure', async () => {
    const path = '/blog/userpublicprofile/:name';
    server.use(apiAnswers.case(detail), failing('get', path, 503, 'Busy, sorry'));
    const { user } = renderAdmin(`/allreports/${detail._id}`);
    expect(await screen.findByText('Couldn’t load the latest posts')).toBeInTheDocument();
    server.use(apiAnswers.member(reported));
    const content = screen.getByRole('region', { name: 'Reported content' });
    await user.click(within(content).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No posts and no comments.')).toBeInTheDocument();
  });
});

describe('a reported picture', () => {
  const ask = 'Show the reported picture? It may be upsetting. This will be logged.';
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
      earlier: [],
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
    expect(second).toHaveTextContent('Contains a picture (not shown).');
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
