import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@unburden/contracts';
import { aListAnswer, anAuditEntry, anId, apiAnswers, failing } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { agree, read, renderAdmin, serveAdmin, server } from '../testing/render-admin';

serveAdmin();

/** Answers with these entries and records the requests. */
function answerAuditLog(entries: AuditEntry[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/moderation/audit-log', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.delete('limit');
      asked.push(Object.fromEntries(searchParams));
      return aListAnswer(entries, { total: entries.length });
    }),
  );
  return asked;
}

describe('the audit log page', () => {
  it('shows actor, action, owner, time, reason and the texts before and after', async () => {
    answerAuditLog([
      anAuditEntry({ reason: { code: 'unkind', label: 'Unkind or hurtful', note: 'third time' } }),
    ]);
    const { user } = renderAdmin('/allacts');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Audit log 1' }),
    ).toBeInTheDocument();
    const entry = await screen.findByRole('article', { name: 'Comment removed by the keeper' });
    expect(entry).toHaveTextContent('by the keeper → about paper lantern');
    expect(entry).toHaveTextContent('10 minutes ago');
    expect(entry).toHaveTextContent('Unkind or hurtful: third time');
    // Staff tell apart and restore what is gone without opening each entry.
    expect(within(entry).getByText('As it was', { selector: 'article > div > p' })).toBeVisible();
    await user.click(within(entry).getByText('Details'));
    expect(within(entry).getByRole('region', { name: 'Before' })).toHaveTextContent('As it was');
    expect(within(entry).queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });

  it('says of reports and of what came back what they were about', async () => {
    const about = (type: AuditEntry['target']['type']) => ({ type, _id: 'f'.repeat(24) });
    answerAuditLog([
      anAuditEntry({ action: 'report.resolved', target: about('post') }),
      anAuditEntry({ action: 'report.reopened', target: about('user') }),
      anAuditEntry({ action: 'content.restored', target: about('reply') }),
    ]);
    renderAdmin('/allacts');
    for (const title of [
      'Closed reports on a post',
      'Reopened reports on a member',
      'Restored a reply',
    ])
      expect(
        await screen.findByRole('article', { name: `${title} by the keeper` }),
      ).toBeInTheDocument();
  });

  it('says what an action came to, without a press', async () => {
    const until = new Date(2026, 11, 24, 12).toISOString();
    const role = { action: 'user.role_changed', before: { role: 'user' } } as const;
    answerAuditLog([
      anAuditEntry({ action: 'report.resolved', before: null, after: { outcome: 'removed' } }),
      anAuditEntry({ ...role, after: { role: 'moderator' } }),
      anAuditEntry({ action: 'user.suspended', before: null, after: { until } }),
    ]);
    renderAdmin('/allacts');
    for (const text of ['Outcome: Removed', 'Role: moderator', /^Until: Dec 24, 2026/])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it('leads to the case of an action', async () => {
    const caseId = anId();
    answerAuditLog([anAuditEntry({ case: caseId }), anAuditEntry()]);
    renderAdmin('/allacts');
    const links = await screen.findAllByRole('link', { name: 'See the case' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/allreports/${caseId}`]);
  });

  it('marks a changed value that is not stored', async () => {
    answerAuditLog([
      anAuditEntry({ action: 'user.edited', before: { email: null, name: 'old name' } }),
    ]);
    renderAdmin('/allacts');
    const before = await screen.findByRole('region', { name: 'Before', hidden: true });
    expect(before).toHaveTextContent('Emailchanged (not kept)Nameold name');
  });

  it('filters by action, content, time and member, and keeps the filters in the URL', async () => {
    const entry = anAuditEntry();
    const asked = answerAuditLog([entry]);
    const { user } = renderAdmin('/allacts');
    const action = screen.getByRole('combobox', { name: 'Action' });
    await user.selectOptions(action, 'All changes');
    await waitFor(() => expect(asked.at(-1)).toEqual({ action: 'changes' }));
    await user.selectOptions(action, 'Post edited');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Target' }), 'Post');
    await user.type(screen.getByLabelText('From'), '2026-11-02');
    await user.click(await screen.findByRole('button', { name: 'paper lantern' }));
    const from = new Date('2026-11-02T00:00').toISOString();
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        action: 'post.edited',
        targetType: 'post',
        from,
        author: entry.author?._id,
      }),
    );
    server.use(apiAnswers.auditLog([], { total: 0 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Post removed');
    await screen.findByText('No actions match these filters.');
    const filter = screen.getByRole('button', { name: 'Actions about paper lantern' });
    const later = answerAuditLog([entry]);
    await user.click(filter);
    await waitFor(() => expect(later.at(-1)).toHaveProperty('from'));
    expect(later.at(-1)).not.toHaveProperty('author');
  });

  it('names nobody whom it does not know', async () => {
    server.use(apiAnswers.auditLog([], { total: 0 }));
    renderAdmin(`/allacts?actor=${anId()}`);
    const name = 'Actions by one person';
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  });

  it('forgets the other day when none would be left between the two', async () => {
    const asked = answerAuditLog([anAuditEntry()]);
    renderAdmin('/allacts');
    const choose = (label: string, day: string) =>
      fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
        target: { value: day },
      });
    const start = (day: string) => new Date(`${day}T00:00`).toISOString();
    choose('From', '2026-11-02');
    choose('Before', '2026-11-04');
    const both = { from: start('2026-11-02'), to: start('2026-11-04') };
    await waitFor(() => expect(asked.at(-1)).toEqual(both));
    choose('Before', '2026-11-02');
    await waitFor(() => expect(asked.at(-1)).toEqual({ to: start('2026-11-02') }));
    choose('From', '2026-11-03');
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: start('2026-11-03') }));
    choose('Before', '2026-11-04');
    await waitFor(() => expect(asked.at(-1)).toHaveProperty('to'));
    choose('Before', '');
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: start('2026-11-03') }));
  });

  it('restores removed content after confirmation, and reloads the list', async () => {
    const entry = anAuditEntry({
      restorableUntil: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const asked = answerAuditLog([entry]);
    let restored: unknown;
    server.use(
      http.post('*/api/moderation/restore/:id', ({ params }) => {
        restored = params.id;
        return HttpResponse.json({ message: 'It is back' });
      }),
    );
    const { user, props } = renderAdmin('/allacts');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('As it was')).toBeInTheDocument();
    await agree(user, 'Restore this and everything under it?', 'Restore');
    await waitFor(() =>
      expect(props.notify).toHaveBeenCalledWith({ kind: 'success', message: 'It is back' }),
    );
    expect(restored).toBe(entry._id);
    expect(props.onChange).toHaveBeenCalledWith({ type: 'content.changed' });
    // It ends an appeal.
    expect(props.onChange).toHaveBeenCalledWith({ type: 'case.resolved' });
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('withdraws a warning after a question', async () => {
    const entry = anAuditEntry({
      action: 'user.warned',
      target: { type: 'user', _id: anId() },
      before: null,
      restorableUntil: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const asked = answerAuditLog([entry]);
    let withdrawn: unknown;
    server.use(
      http.delete('*/api/moderation/warning/:id', ({ params }) => {
        withdrawn = params.id;
        return HttpResponse.json({ message: 'Warning withdrawn' });
      }),
    );
    const { user, props } = renderAdmin('/allacts');
    const undo = await screen.findByRole('button', { name: 'Undo “Member warned”' });
    await user.click(undo);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(undo).toHaveFocus());
    await user.click(undo);
    const question = { name: 'Withdraw this warning?' };
    expect(await screen.findByRole('alertdialog', question)).toHaveAccessibleDescription(
      'paper lantern It won’t count in their history. If they’ve read it, we’ll tell them.',
    );
    await agree(user, question.name, 'Withdraw');
    await waitFor(() =>
      expect(props.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Warning withdrawn' }),
    );
    expect(withdrawn).toBe(entry._id);
    // It ends an appeal.
    expect(props.onChange).toHaveBeenCalledWith({ type: 'case.resolved' });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByRole('article')).toHaveFocus();
  });

  it('says what was undone', async () => {
    answerAuditLog([
      anAuditEntry({ isUndone: true }),
      anAuditEntry({ action: 'user.warned', isUndone: true }),
      anAuditEntry({ action: 'user.suspended' }),
    ]);
    renderAdmin('/allacts');
    const cards = await screen.findAllByRole('article');
    expect(cards.map(({ textContent }) => /Restored|Withdrawn/.exec(textContent)?.[0])).toEqual([
      'Restored',
      'Withdrawn',
      undefined,
    ]);
  });

  it('shows why content cannot be restored', async () => {
    answerAuditLog([anAuditEntry({ restorableUntil: new Date().toISOString() })]);
    server.use(failing('post', '/moderation/restore/:id', 409, 'Its post is gone'));
    const { user } = renderAdmin('/allacts');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await agree(user, 'Restore this and everything under it?', 'Restore');
    expect(await screen.findByText('Its post is gone')).toBeInTheDocument();
    await read(user, 'Couldn’t restore this');
  });

  it('shows an empty state without entries', async () => {
    server.use(apiAnswers.auditLog([], { total: 0 }));
    renderAdmin('/allacts');
    expect(await screen.findByText('Nothing recorded')).toBeInTheDocument();
  });

  it('shows the error', async () => {
    server.use(failing('get', '/moderation/audit-log', 503, 'We are being repaired'));
    renderAdmin('/allacts');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error in fetching the audit log');
  });
});
