import { screen, within } from '@testing-library/react';
import { apiAnswers } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { server, serveApi } from '../../testing/api-server';
import { logIn, renderApp } from '../../testing/render-app';

serveApi();

const line = {
  country: 'Austria',
  region: 'AT',
  name: 'Telefonseelsorge',
  number: '142',
  hours: 'Day and night',
  languages: ['German'],
  source: 'https://www.telefonseelsorge.at',
  checkedOn: null,
};
const far = { ...line, country: 'New Zealand', region: 'NZ', name: '1737', number: '1737' };

const text = (body: string) =>
  http.get(
    '*/content/:file',
    () => new HttpResponse(body, { headers: { 'Content-Type': 'text/markdown' } }),
  );
const crisisLines = (lines: object[]) =>
  http.get('*/content/crisis-lines.json', () => HttpResponse.json({ lines }));
const heading = (level: number, name: string) => screen.findByRole('heading', { level, name });

describe.each([
  ['/rules', 'Rules'],
  ['/privacy', 'Privacy'],
  ['/aboutme', 'About'],
  ['/help', 'Help'],
])('%s', (address, title) => {
  it("shows the operator's text", async () => {
    server.use(crisisLines([]), text('## From a file\n\nAs it was written.'));
    renderApp(address);
    expect(await heading(1, title)).toBeInTheDocument();
    expect(await heading(2, 'From a file')).toBeInTheDocument();
  });

  it('shows a loading state', async () => {
    server.use(http.get('*/content/:file', () => new Promise<never>(() => undefined)));
    renderApp(address);
    await heading(1, title);
    expect(screen.getAllByText('Loading...')).not.toHaveLength(0);
  });

  it('shows the error and retries', async () => {
    server.use(
      crisisLines([]),
      http.get('*/content/:file', () => HttpResponse.error()),
    );
    const { user } = renderApp(address);
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('We couldn’t load this text');
    server.use(crisisLines([]), text('Back again.'));
    await user.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Back again.')).toBeInTheDocument();
  });
});

describe('a document in another language', () => {
  beforeEach(() => document.documentElement.setAttribute('lang', 'ar'));
  afterEach(() => document.documentElement.setAttribute('lang', 'en'));

  it('is shown in the language of the page', async () => {
    server.use(http.get('*/content/ar/rules.md', () => new HttpResponse('كن لطيفًا.')));
    renderApp('/rules');
    const shown = await screen.findByText('كن لطيفًا.');
    expect(shown.closest('[lang]')).toBe(document.documentElement);
  });

  it('is shown in English, and marked so, where there is no translation', async () => {
    server.use(
      http.get('*/content/ar/rules.md', () => new HttpResponse(null, { status: 404 })),
      http.get('*/content/rules.md', () => new HttpResponse('Be kind.')),
    );
    renderApp('/rules');
    const shown = await screen.findByText('Be kind.');
    expect(shown.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(shown.closest('[dir]')).toHaveAttribute('dir', 'ltr');
  });

  it('is asked for again, and no other, when the connection fails', async () => {
    server.use(http.get('*/content/:language/:file', () => HttpResponse.error()));
    renderApp('/rules');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this text');
  });
});

describe('a missing document', () => {
  it('is not replaced by the app’s page', async () => {
    server.use(
      http.get('*/content/:file', () => HttpResponse.html('<!doctype html><p>The app</p>')),
    );
    renderApp('/rules');
    expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t load');
  });
});

describe('the crisis lines', () => {
  beforeEach(() => {
    server.use(crisisLines([far, line]), text(''));
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('start with the reader’s country, can be called, and name their source', async () => {
    renderApp('/help');
    const call = await screen.findByRole('link', { name: 'Call Telefonseelsorge, 142' });
    expect(call).toHaveAttribute('href', 'tel:142');
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent('Austria');
    expect(screen.getAllByRole('link', { name: 'telefonseelsorge.at' })[0]).toHaveAttribute(
      'href',
      'https://www.telefonseelsorge.at',
    );
    expect(screen.getAllByText(/^Not checked by us/)).toHaveLength(2);
  });

  it('are large buttons at the top of the page, after the emergency number', async () => {
    renderApp('/help');
    const now = within(await screen.findByRole('region', { name: 'Call now' }));
    expect(await now.findByRole('link', { name: /^Telefonseelsorge: 142/ })).toHaveAttribute(
      'href',
      'tel:142',
    );
    expect(now.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:112',
      'tel:142',
      'tel:999',
      'tel:911',
      'tel:000',
      'tel:111',
    ]);
  });

  it('show when and against which page they were checked', async () => {
    const checkedAt = 'https://www.telefonseelsorge.at/about';
    server.use(crisisLines([{ ...line, checkedOn: '2026-01-31', checkedAt }]));
    renderApp('/help');
    expect(await screen.findByRole('link', { name: '2026-01-31' })).toHaveAttribute(
      'href',
      checkedAt,
    );
    expect(screen.queryByText(/Not checked by us/)).not.toBeInTheDocument();
  });

  it('are also shown beside the feed', async () => {
    server.use(apiAnswers.feed([]));
    renderApp('/');
    const panel = within(screen.getByRole('complementary', { name: 'Community' }));
    const card = within(await panel.findByRole('region', { name: 'If it’s too much right now' }));
    const call = await card.findByRole('link', { name: /^Call 142/ });
    expect(call).toHaveAttribute('href', 'tel:142');
    expect(call).toHaveTextContent('Telefonseelsorge, Austria · Not checked by us');
    expect(card.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    expect(card.getByRole('link', { name: /More countries/ })).toHaveAttribute('href', '/help');
  });

  it('show the error and retry', async () => {
    server.use(http.get('*/content/crisis-lines.json', () => HttpResponse.json({ lines: 'none' })));
    const { user } = renderApp('/help');
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('We couldn’t load the lines');
    server.use(crisisLines([line]));
    await user.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Call/ })).toBeInTheDocument();
  });
});

describe('/contactme', () => {
  it('is a joke with a link back', async () => {
    renderApp('/contactme');
    expect(await heading(1, 'Got you')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', '/');
  });
});

describe('every screen', () => {
  it.each(['/', '/login', '/themepage', '/rules', '/nowhere'])(
    'leads to rules, privacy and help, and has a quick exit: %s',
    async (address) => {
      server.use(apiAnswers.feed([]), text(''));
      renderApp(address);
      const places = within(await screen.findByRole('navigation', { name: 'About Unburden' }));
      expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        expect.arrayContaining(['/help', '/rules', '/privacy', '/aboutme']),
      );
      // The joke page is no help to someone in a crisis.
      expect(screen.queryByRole('link', { name: 'Contact' })).not.toBeInTheDocument();
      const header = within(screen.getByRole('banner'));
      expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
      expect(screen.getByRole('button', { name: 'Quick exit' })).toBeInTheDocument();
    },
  );

  it('does so for members too', async () => {
    logIn();
    server.use(apiAnswers.feed([]));
    renderApp('/');
    await screen.findByText(/Logged in:/);
    expect(screen.getByRole('link', { name: 'Rules' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Quick exit' })).toBeInTheDocument();
  });
});
