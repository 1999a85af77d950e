import { screen, within } from '@testing-library/react';
import { aComment, apiAnswers, aPost, aReply, aUser, failing } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { logIn, renderApp } from '../../testing/render-app';

serveApi();

const post = aPost({ user: 'somebody else' });

beforeEach(() => {
  server.use(
    apiAnswers.feed([post]),
    apiAnswers.post(post),
    apiAnswers.comments([]),
    apiAnswers.views(1),
    apiAnswers.reasons(),
  );
});

async function report() {
  const { user } = renderApp(`/post/${post._id}`);
  await user.click(await screen.findByRole('button', { name: 'More about this post' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  await screen.findByRole('dialog', { name: 'Report this post?' });
  return user;
}

describe('the report dialog', () => {
  beforeEach(() => void logIn());

  it('sends reason and note, and confirms until it is closed', async () => {
    let body: unknown;
    server.use(
      http.post('*/api/reports', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'Thank you for telling us' }, { status: 201 });
      }),
    );
    const user = await report();
    const unkind = screen.getByRole('radio', { name: 'Unkind or hurtful' });
    expect(unkind).toHaveAccessibleDescription('It attacks or belittles someone.');
    await user.click(unkind);
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'it hurts');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const receipt = await screen.findByRole('dialog', { name: 'Report sent' });
    expect(within(receipt).getByRole('status')).toHaveTextContent('Thank you for telling us');
    expect(within(receipt).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(receipt).not.toBeInTheDocument();
    const target = { type: 'post', id: post._id };
    expect(body).toEqual({ target, reason: 'unkind', note: 'it hurts' });
  });

  it('starts with concern for a member, which links to help and is no offence', async () => {
    server.use(
      http.post('*/api/reports', () =>
        HttpResponse.json({ message: 'Thank you' }, { status: 201 }),
      ),
    );
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
    const user = await report();
    const [worry] = screen.getAllByRole('radio');
    expect(worry).toHaveAccessibleName('I’m worried about this person');
    expect(screen.queryByRole('link', { name: 'Where to find help' })).not.toBeInTheDocument();
    await user.click(screen.getByText('They may be in danger.'));
    expect(worry).toBeChecked();
    const toHelp = () => screen.getByRole('link', { name: 'Where to find help' });
    expect(toHelp()).toHaveAttribute('href', '/help');
    const toCall = () => within(screen.getByRole('dialog')).getByRole('link', { name: '112' });
    expect(toCall()).toHaveAttribute('href', 'tel:112');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const receipt = await screen.findByRole('dialog', { name: 'Report sent' });
    // Nobody is to be shut out who may be in danger.
    expect(within(receipt).getAllByRole('button')).toHaveLength(1);
    expect(toCall()).toBeInTheDocument();
    languages.mockRestore();
    await user.click(toHelp());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('requires a reason', async () => {
    const user = await report();
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(screen.getByText('Please choose a reason.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Unkind or hurtful' }));
    expect(screen.queryByText('Please choose a reason.')).not.toBeInTheDocument();
  });

  it('shows the error and keeps the note', async () => {
    server.use(failing('post', '/reports', 429, 'Too many for now'));
    const user = await report();
    await user.click(screen.getByRole('radio', { name: 'Unkind or hurtful' }));
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'it hurts');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Too many for now')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('it hurts');
    expect(screen.getByRole('radio', { name: 'Unkind or hurtful' })).toBeChecked();
  });
});

describe('a visitor', () => {
  /** Records the bodies of reports, and thanks for them. */
  function takeReports() {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/reports', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Thank you. We’ll review it.' }, { status: 201 });
      }),
    );
    return sent;
  }

  async function send(user: ReturnType<typeof renderApp>['user'], question: string) {
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog).toHaveAccessibleDescription(
      'A moderator will review it. Your report is anonymous. Without an account, we can’t tell you what we decide.',
    );
    await user.click(within(dialog).getByRole('radio', { name: 'Unkind or hurtful' }));
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
    const receipt = await screen.findByRole('dialog', { name: 'Report sent' });
    // No promise of a notice, and nobody to mute or block.
    expect(within(receipt).getByRole('status')).toHaveTextContent(/^Thank you. We’ll review it.$/);
    expect(within(receipt).getAllByRole('button')).toHaveLength(1);
    await user.click(within(receipt).getByRole('button', { name: 'Close' }));
  }

  it('reports a post, and finds no more in its menu than the link and the print', async () => {
    const sent = takeReports();
    const { user } = renderApp(`/post/${post._id}`);
    await user.click(await screen.findByRole('button', { name: 'More about this post' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Copy link', 'Print', 'Report']);
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    await send(user, 'Report this post?');
    expect(sent).toEqual([{ target: { type: 'post', id: post._id }, reason: 'unkind' }]);
  });

  it('reports a comment and a reply', async () => {
    const sent = takeReports();
    const comment = aComment({ user: 'wren', post: null, replyCount: 1 });
    const reply = aReply({ user: 'owl', parent: comment._id, post: post._id });
    server.use(apiAnswers.comments([comment]), apiAnswers.thread(comment._id, [reply]));
    const { user } = renderApp(`/post/${post._id}`);
    for (const [type, name, id] of [
      ['comment', 'wren', comment._id],
      ['reply', 'owl', reply._id],
    ] as const) {
      if (type === 'reply') {
        await user.click(screen.getByRole('button', { name: 'Show Replies' }));
      }
      const menu = `More about the ${type} by ${name}`;
      await user.click(await screen.findByRole('button', { name: menu }));
      await user.click(screen.getByRole('menuitem', { name: 'Report' }));
      await send(user, `Report this ${type}?`);
      expect(sent.at(-1)).toEqual({ target: { type, id }, reason: 'unkind' });
    }
  });

  it('reports a profile', async () => {
    const sent = takeReports();
    const wren = aUser({ name: 'wren' });
    server.use(apiAnswers.member(wren));
    const { user } = renderApp('/userpublicprofile/wren');
    await user.click(await screen.findByRole('button', { name: 'Report wren' }));
    await send(user, 'Report wren?');
    expect(sent).toEqual([{ target: { type: 'user', id: wren._id }, reason: 'unkind' }]);
  });
});
