import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AdminRemoteProps, adminRemoteVersion } from '@unburden/contracts';
import { anId, apiAnswers } from '@unburden/testing';
import { setupServer } from 'msw/node';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import AdminApp from '../admin-app';

/** The API's answers. An unexpected call fails the test. */
export const server = setupServer();

/** Scrolls to the end of the list: jsdom has no layout. */
export let reachEnd: () => void;

/** Sets the width of the window: two columns or one. */
export function setWide(isWide: boolean): void {
  const media = Object.assign(new EventTarget(), { matches: isWide });
  window.matchMedia = () => media as unknown as MediaQueryList;
}

/** Sets up the server and `reachEnd` for the tests of a file. */
export function serveAdmin(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    setWide(false);
    server.use(
      apiAnswers.reasons(),
      apiAnswers.memberHistory(),
      apiAnswers.cases([], { total: 0 }),
    );
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        reachEnd = () =>
          callback(
            [{ isIntersecting: true } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          );
      }
      observe() {}
      unobserve() {}
      disconnect() {
        reachEnd = () => {};
      }
    }
    globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** Opens the admin area at an address; members' pages show only their address. */
export function renderAdmin(address: string, changes: Partial<AdminRemoteProps> = {}) {
  const props: AdminRemoteProps = {
    version: adminRemoteVersion,
    session: { userId: anId(), name: 'the keeper', role: 'admin' },
    getToken: () => 'the-token',
    onUnauthorized: jest.fn(),
    onChange: jest.fn(),
    notify: jest.fn(),
    ...changes,
  };
  const shellPaths = [
    '/post/:id',
    '/editpostpage/:id',
    '/edituser/:id',
    '/userpublicprofile/:name',
  ];
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        {shellPaths.map((path) => (
          <Route key={path} path={path} element={<Address />} />
        ))}
        <Route path="*" element={<AdminApp {...props} />} />
      </Routes>
    </MemoryRouter>,
  );
  return { props, user: userEvent.setup(), unmount };
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p>{`${pathname}${search}${hash}`}</p>;
}

/** Answers a dialog by its button of that name, with a reason if it has that field. */
export async function agree(
  user: ReturnType<typeof userEvent.setup>,
  question: string,
  name: string,
) {
  const dialog = await waitFor(
    () =>
      screen.queryByRole('dialog', { name: question }) ??
      screen.getByRole('alertdialog', { name: question }),
  );
  const reason = within(dialog).queryByRole('combobox', { name: /^Reason/ });
  if (reason) await user.selectOptions(reason, 'Unkind or hurtful');
  await user.click(within(dialog).getByRole('button', { name }));
}

/** Reads an alert and closes it. */
export async function read(user: ReturnType<typeof userEvent.setup>, text: string) {
  await agree(user, text, 'OK');
}
