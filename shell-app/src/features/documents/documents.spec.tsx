import { screen, waitFor, within } from '@testing-library/react';
import { apiAnswers } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../testing/api-server';
import { logIn, renderApp } from '../../testing/render-app';

serveApi();

const line = {
  region: 'AT',
  name: 'Telefonseelsorge',
  number: '142',
  languages: ['de'],
  source: 'https://www.telefonseelsorge.at',
  checkedOn: '2026-01-31',
  checkedAt: 'https://www.telefonseelsorge.at/about',
};
const far = { ...line, region: 'NZ', name: 'Need to talk?', number: '1737' };

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

  const calls = async () => {
    const now = within(await screen.findByRole('region', { name: 'Call now' }));
    const links = now.getAllByRole('link').map((link) => link.getAttribute('href'));
    return links.filter((address) => address?.startsWith('tel:'));
  };

  it('of the reader’s country follow the emergency number, and no other country’s', async () => {
    renderApp('/help');
    const call = await screen.findByRole('link', { name: '142 Telefonseelsorge · Day and night' });
    expect(call).toHaveAccessibleDescription(
      'German · telefonseelsorge.at · Number checked on Jan 31, 2026',
    );
    expect(await calls()).toEqual(['tel:112', 'tel:142']);
    expect(screen.getByRole('link', { name: 'Jan 31, 2026' })).toHaveAttribute(
      'href',
      line.checkedAt,
    );
    expect(screen.getByRole('combobox', { name: 'Your country' })).toHaveDisplayValue('Austria');
  });

  it('of another country are one choice away', async () => {
    const { user } = renderApp('/help');
    await screen.findByRole('link', { name: /^142/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your country' }), 'New Zealand');
    expect(await calls()).toEqual(['tel:111', 'tel:1737']);
    // A country with an emergency number, but no line.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your country' }), 'Italy');
    expect(await calls()).toEqual(['tel:112']);
    expect(screen.getByText(/^We don’t know a line for Italy\./)).toBeInTheDocument();
  });

  const from = (timeZone: string, language: string) => {
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  };

  it('are missing in words, below the emergency numbers, in a country without one', async () => {
    from('Africa/Cairo', 'ar-EG');
    renderApp('/help');
    const words = await screen.findByText(/^We don’t know a line for Egypt\./);
    expect(screen.getByRole('link', { name: 'Find A Helpline' })).toHaveAttribute(
      'href',
      'https://findahelpline.com',
    );
    expect(await calls()).toEqual(['tel:123', 'tel:122']);
    const ambulance = screen.getByRole('link', {
      name: '123 Ambulance · if you’re in danger now',
    });
    expect(ambulance.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: /^122 Police/ })).toBeInTheDocument();
  });

  it('of other countries are not shown where we know no number either', async () => {
    from('Africa/Casablanca', 'ar-MA');
    renderApp('/help');
    expect(await screen.findByText(/^We don’t know a line for Morocco\./)).toBeInTheDocument();
    expect(screen.getByText(/call your emergency number\.$/)).toBeInTheDocument();
    expect(await calls()).toEqual([]);
  });

  it('follow the numbers of some places for a reader who may be anywhere', async () => {
    from('UTC', 'en');
    renderApp('/help');
    const words = await screen.findByText(/^Choose your country below\./);
    expect(await calls()).toEqual(['tel:112', 'tel:999', 'tel:911', 'tel:000', 'tel:111']);
    const europe = screen.getByRole('link', { name: '112 Europe' });
    expect(europe.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: '911 United States, Canada' })).toBeInTheDocument();
  });

  it('that nobody checked say so, and come after those that somebody did', async () => {
    const unchecked = { ...line, name: 'Another', number: '143', checkedOn: null };
    server.use(crisisLines([{ ...unchecked, checkedAt: undefined }, line]));
    renderApp('/help');
    const call = await screen.findByRole('link', { name: /^143/ });
    expect(call).toHaveAccessibleDescription(/Not checked by us: see their site for the number\.$/);
    expect(await calls()).toEqual(['tel:112', 'tel:142', 'tel:143']);
    const choice = screen.getByRole('combobox', { name: 'Your country' });
    expect(call.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are also shown beside the feed, once they are checked', async () => {
    server.use(apiAnswers.feed([]));
    renderApp('/');
    const panel = within(screen.getByRole('complementary', { name: 'Community' }));
    const card = within(await panel.findByRole('region', { name: 'If it’s too much right now' }));
    const call = await card.findByRole('link', { name: /^Call 142/ });
    expect(call).toHaveAttribute('href', 'tel:142');
    expect(call).toHaveTextContent('Telefonseelsorge · Austria');
    expect(card.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    expect(card.getByRole('link', { name: /More countries/ })).toHaveAttribute('href', '/help');
  });

  it('that nobody checked are not shown beside the feed', async () => {
    server.use(crisisLines([{ ...line, checkedOn: null }]), apiAnswers.feed([]));
    renderApp('/');
    const panel = within(screen.getByRole('complementary', { name: 'Community' }));
    await waitFor(() => expect(panel.queryByRole('link', { name: '112' })).toBeInTheDocument());
    expect(panel.queryByRole('link', { name: /142/ })).not.toBeInTheDocument();
  });

  it('show the error and retry', async () => {
    server.use(http.get('*/content/crisis-lines.json', () => HttpResponse.json({ lines: 'none' })));
    const { user } = renderApp('/help');
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('We couldn’t load the lines');
    // The emergency number needs no list.
    expect(await calls()).toEqual(['tel:112']);
    server.use(crisisLines([line]));
    await user.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^142/ })).toBeInTheDocument();
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
