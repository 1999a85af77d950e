import 'fake-indexeddb/auto';
import { apiAnswers } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { outboxDatabase } from '../shared/drafts/drafts.storage';

/** Answers for the API in page tests: nobody is logged in unless a test says so. */
export const server = setupServer();

/** Has the server there for the tests of a file. A call that no test expects fails the test. */
export function serveApi(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() =>
    server.use(
      apiAnswers.loggedOut(),
      apiAnswers.chatPartners([]),
      http.get('*/api/users/notices', () => HttpResponse.json([])),
      http.get('*/api/users/inbox', () => HttpResponse.json([])),
      http.get('*/api/users/inbox/settings', () => HttpResponse.json({ followAnswered: true })),
      http.get('*/api/users/recoverywords', () => HttpResponse.json({ areConfirmed: true })),
      http.get('*/api/users/profilesettings', () => HttpResponse.json({ hideComments: false })),
      http.get('*/api/blog/marks/*', () =>
        HttpResponse.json({ follow: null, saved: false, readThis: false }),
      ),
      http.get('*/api/users/relations', () => HttpResponse.json([])),
      http.get('*/api/users/relations/:userId', () => HttpResponse.json([])),
      http.get('*/api/messages/requests', () => HttpResponse.json([])),
      http.get('*/config.json', () => HttpResponse.json({ remotes: {} })),
      http.get('*/content/crisis-lines.json', () => HttpResponse.json({ lines: [] })),
    ),
  );
  afterEach(() => {
    server.resetHandlers();
    localStorage.clear();
    indexedDB.deleteDatabase(outboxDatabase);
    sessionStorage.clear();
    document.cookie = 'signed-in=; Path=/; Max-Age=0';
  });
  afterAll(() => server.close());
}
