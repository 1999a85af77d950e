import { act, screen, waitFor, within } from '@testing-library/react';
import type { Appeal } from '@unburden/contracts';
import { aListAnswer, anAppeal, anAuditEntry, anId, failing } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { agree, read, renderAdmin, serveAdmin, server } from '../testing/render-admin';

serveAdmin();

/** Answers with the appeals that are open. Records the answers of the staff, each of which ends one. */
function answerAppeals(...appeals: Appeal[]) {
  const sent: unknown[] = [];
  const open = [...appeals];
  server.use(
    http.get('*/api/moderation/appeals', () => aListAnswer(open, { total: open.length })),
    http.post('*/api/moderation/appeals/:id/:how', async ({ params, request }) => {
      const body = await request.text();
      sent.push([params.id, params.how, ...(body ? [JSON.parse(body)] : [])]);
      open.splice(
        open.findIndex(({ _id }) => _id === params.id),
        1,
      );
      return HttpResponse.json({ message: 'Done' });
    }),
  );
  return { sent, open };
}

const heading = (total: number) =>
  screen.findByRole('heading', { level: 1, name: `Appeals ${total}` });

describe('the appeals page', () => {
  it('shows the decision, by whom and why, and what the member says', async () => {
    const appeal = anAppeal();
    answerAppeals(appeal);
    const { user } = renderAdmin('/allappeals');
    const card = await screen.findByRole('article', {
      name: 'Comment removed: appeal by paper lantern',
    });
    expect(card).toHaveTextContent('by the keeper, 10 minutes ago');
    expect(card).toHaveTextContent('Unkind or hurtful');
    expect(card).toHaveTextContent('paper lantern5 minutes ago');
    expect(within(card).getByText('I never meant it so')).toBeVisible();
    expect(within(card).getByText(/^Can be taken back until/)).toBeVisible();
    expect(within(card).getByRole('link', { name: 'paper lantern' })).toHaveAttribute(
      'href',
      `/moderatemember/${appeal.member._id}`,
    );
    // Nobody is surprised by it.
    expect(within(card).getByText('As it was')).not.toBeVisible();
    await user.click(within(card).getByText('What was removed'));
    expect(within(card).getByText('As it was')).toBeVisible();
  });

  it('leads from a warning to the case that it came from', async () => {
    const caseId = anId();
    const target = { type: 'user', _id: anId() } as const;
    const warning = { action: 'user.warned', target, before: null, case: caseId } as const;
    answerAppeals(anAppeal({ decision: anAuditEntry(warning) }));
    renderAdmin('/allappeals');
    const card = await screen.findByRole('article', {
      name: 'Member warned: appeal by paper lantern',
    });
    const link = within(card).getByRole('link', { name: 'See the case' });
    expect(link).toHaveAttribute('href', `/allreports/${caseId}`);
    expect(within(card).queryByText('What was removed')).not.toBeInTheDocument();
  });

  it('takes a suspension back, even if it is over', async () => {
    const target = { type: 'user', _id: anId() } as const;
    const until = new Date(2026, 11, 24, 12).toISOString();
    const decision = { action: 'user.suspended', target, before: null, after: { until } } as const;
    const appeal = anAppeal({ decision: anAuditEntry(decision) });
    const { sent } = answerAppeals(appeal);
    const { user } = renderAdmin('/allappeals');
    const card = await screen.findByRole('article', { name: /^Member suspended/ });
    expect(card).toHaveTextContent('until Dec 24, 2026');
    await user.click(within(card).getByRole('button', { name: 'Take back…' }));
    const question = { name: 'Take this decision back?' };
    expect(await screen.findByRole('alertdialog', question)).toHaveAccessibleDescription(
      'paper lantern They can log in again, and it won’t count in their history. We’ll tell them.',
    );
    await agree(user, question.name, 'Take back');
    await screen.findByText('No appeals');
    expect(sent).toEqual([[appeal._id, 'accept']]);
  });

  it('takes a decision back after a question, and the focus goes to the next', async () => {
    const [first, second] = [anAppeal(), anAppeal({ text: 'Me too' })];
    const { sent } = answerAppeals(first, second);
    const { user, props } = renderAdmin('/allappeals');
    const [button] = await screen.findAllByRole('button', { name: 'Take back…' });
    await user.click(button as HTMLElement);
    const question = { name: 'Take this decision back?' };
    expect(await screen.findByRole('alertdialog', question)).toHaveAccessibleDescription(
      'As it was We’ll restore it with everything under it, and tell the author.',
    );
    await agree(user, question.name, 'Take back');
    await heading(1);
    expect(sent).toEqual([[first._id, 'accept']]);
    expect(props.notify).toHaveBeenCalledWith({ kind: 'success', message: 'Done' });
    expect(props.onChange).toHaveBeenCalledWith({ type: 'content.changed' });
    // The menu counts the open appeals.
    expect(props.onChange).toHaveBeenCalledWith({ type: 'case.resolved' });
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
    expect(screen.getByRole('article')).toHaveTextContent('Me too');
  });

  it('lets a decision stand with words for the member, which are needed', async () => {
    const appeal = anAppeal();
    const { sent } = answerAppeals(appeal);
    const { user, props } = renderAdmin('/allappeals');
    await user.click(await screen.findByRole('button', { name: 'Let it stand…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let this decision stand?' }));
    await user.click(dialog.getByRole('button', { name: 'Let it stand' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please say why it stands.');
    const box = dialog.getByRole('textbox', { name: 'Message to paper lantern' });
    expect(box).toHaveFocus();
    await user.type(box, 'Rule 1 is clear');
    await user.click(dialog.getByRole('button', { name: 'Let it stand' }));
    await screen.findByText('No appeals');
    expect(sent).toEqual([[appeal._id, 'reject', { answer: 'Rule 1 is clear' }]]);
    expect(props.onChange).toHaveBeenCalledWith({ type: 'case.resolved' });
  });

  it('keeps the words of an answer that failed', async () => {
    answerAppeals(anAppeal());
    server.use(failing('post', '/moderation/appeals/:id/reject', 503, 'Busy, sorry'));
    const { user } = renderAdmin('/allappeals');
    await user.click(await screen.findByRole('button', { name: 'Let it stand…' }));
    await user.type(await screen.findByRole('textbox'), 'Rule 1 is clear');
    await user.click(screen.getByRole('button', { name: 'Let it stand' }));
    // A colleague may have answered: then the form is gone.
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /Busy, sorry\s+Your words weren’t sent:\s+Rule 1 is clear/,
    );
    await read(user, 'Couldn’t answer this appeal');
    await user.click(screen.getByRole('button', { name: 'Let it stand…' }));
    expect(await screen.findByRole('textbox')).toHaveValue('Rule 1 is clear');
  });

  it('says that a colleague came first, and lets the appeal go', async () => {
    const { open } = answerAppeals(anAppeal());
    const text = 'This appeal has been answered already';
    server.use(failing('post', '/moderation/appeals/:id/accept', 404, text));
    const { user } = renderAdmin('/allappeals');
    await user.click(await screen.findByRole('button', { name: 'Take back…' }));
    open.pop();
    await agree(user, 'Take this decision back?', 'Take back');
    const alert = await screen.findByRole('alertdialog', {
      name: 'Couldn’t take this decision back',
    });
    expect(alert).toHaveTextContent(text);
    await read(user, 'Couldn’t take this decision back');
    expect(await screen.findByText('No appeals')).toBeInTheDocument();
  });

  it('offers no answer to one’s own decision, and no way back where it is too late', async () => {
    const session = { userId: anId(), name: 'night watch', role: 'moderator' } as const;
    const actor = { _id: session.userId, name: session.name };
    const own = anAppeal({ mayAnswer: false, decision: anAuditEntry({ actor }) });
    const ofAdmins = anAppeal({ mayAnswer: false });
    answerAppeals(own, ofAdmins, anAppeal({ decision: anAuditEntry() }));
    renderAdmin('/allappeals', { session });
    const cards = await screen.findAllByRole('article');
    const saidOf = cards.map(({ textContent }) =>
      /(This was your|Only admins|It can’t be).*$/.exec(textContent)?.at(0),
    );
    expect(saidOf).toEqual([
      'This was your decision. Someone else answers.',
      'Only admins can answer this.',
      'It can’t be taken back any more.',
    ]);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Let it stand…']);
  });

  it('shows a new appeal as it comes', async () => {
    const { open } = answerAppeals();
    const listeners = new Set<() => void>();
    renderAdmin('/allappeals', {
      onCasesChanged: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    });
    await screen.findByText('No appeals');
    open.push(anAppeal());
    act(() => listeners.forEach((tell) => tell()));
    expect(await screen.findByText('I never meant it so')).toBeInTheDocument();
  });

  it('says that the list failed, and tries again', async () => {
    server.use(failing('get', '/moderation/appeals', 503, 'Busy, sorry'));
    const { user } = renderAdmin('/allappeals');
    expect(await screen.findByText('Error in fetching appeals')).toBeInTheDocument();
    answerAppeals(anAppeal());
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('I never meant it so')).toBeInTheDocument();
  });
});
