import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../testing/api-server';
import { fetchWithPreload } from './api';

serveApi();

const address = '/api/messages/getUserForSidebar?limit=20';
const url = new URL(address, window.location.origin).href;
const asMember = { headers: { authorization: 'Bearer t1' } };

function preload(viewer: 'visitor' | 'member', answer: Response) {
  document.documentElement.dataset.viewer = viewer;
  window.preloadedResponses = { [address]: Promise.resolve(answer) };
  server.use(http.get('*/api/messages/getUserForSidebar', () => HttpResponse.text('asked again')));
}
const read = async (init?: RequestInit) => (await fetchWithPreload(url, init)).text();

describe('a response that the page requested before the app started', () => {
  afterEach(() => delete document.documentElement.dataset.viewer);

  it('answers a call once', async () => {
    preload('visitor', new Response('preloaded'));
    expect(await read()).toBe('preloaded');
    expect(await read()).toBe('asked again');
  });

  it('answers a member with what the cookie’s member got', async () => {
    preload('member', new Response('preloaded'));
    expect(await read(asMember)).toBe('preloaded');
  });

  it('does not answer a member with what a visitor got', async () => {
    preload('visitor', new Response('preloaded'));
    expect(await read(asMember)).toBe('asked again');
  });

  it('leaves it to the bearer when the cookie is refused', async () => {
    preload('member', new Response('refused', { status: 401 }));
    expect(await read(asMember)).toBe('asked again');
  });
});
