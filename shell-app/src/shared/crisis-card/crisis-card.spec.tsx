import { act, screen, waitFor, within } from '@testing-library/react';
import { aFeedAnswer, apiAnswers, aPost } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { logIn, renderApp } from '../../testing/render-app';
import { sessionEnded } from '../session/session.slice';
import { crisisCardEvent, offerHelpAfter } from './offer-help';

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

/** How often help is offered after these words. */
async function offers(words: string): Promise<number> {
  const heard = jest.fn();
  window.addEventListener(crisisCardEvent, heard);
  await offerHelpAfter(words);
  window.removeEventListener(crisisCardEvent, heard);
  return heard.mock.calls.length;
}

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

describe('the crisis card', () => {
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
    expect(await offers(heavy)).toBe(0);
  });
});

describe('help is offered', () => {
  it('once in 24 hours', async () => {
    expect(await offers(heavy)).toBe(1);
    expect(localStorage).toHaveLength(0);
    const start = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(start + 23 * hourMs);
    expect(await offers(heavy)).toBe(0);
    jest.spyOn(Date, 'now').mockReturnValue(start + 25 * hourMs);
    expect(await offers(heavy)).toBe(1);
  });

  it('not after other words', async () => {
    expect(await offers('This heat is killing me. I could die of boredom.')).toBe(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('not on a device that others use too', async () => {
    document.cookie = 'signed-in=shared; Path=/';
    expect(await offers(heavy)).toBe(0);
    expect(sessionStorage).toHaveLength(0);
  });
});
