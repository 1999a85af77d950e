import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CurrentUser, isStaff } from '@unburden/contracts';
import { aCurrentUser, anOverview, apiAnswers } from '@unburden/testing';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { routes } from '../app/router';
import { runWhileLoggedIn } from '../app/run-while-logged-in';
import { startSessionSync } from '../app/session-sync';
import { createStore } from '../app/store';
import { followTheme } from '../features/themes/theme';
import { followPresence } from '../shared/presence/presence.slice';
import { server } from './api-server';

let stopLast: (() => void) | undefined;

afterEach(() => {
  stopLast?.();
  stopLast = undefined;
  toast.clearWaitingQueue();
  toast.dismiss();
});

/** Opens the shell at an address, as a browser that has been told nothing else; again is a reload. */
export function renderApp(address: string | { pathname: string; search?: string; state: unknown }) {
  // jsdom has no layout to scroll, and moves nothing.
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.animate = jest.fn();
  cleanup();
  stopLast?.();
  const store = createStore({ type: 'tick' });
  const stops = [
    followTheme(),
    followPresence(store.dispatch),
    startSessionSync(store),
    // Of the services for members, the one that needs no socket.
    runWhileLoggedIn(store, async () => {
      const { keepSending } = await import('../features/chat/outbox/outbox');
      return (userId) => keepSending(userId, store.dispatch);
    }),
  ];
  stopLast = () => stops.forEach((stop) => stop());
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nProvider>,
  );
  return { store, router, user: userEvent.setup() };
}

/** Matches the line of a menu that names the member. */
export const loggedInAs = (name: string) => (_ownText: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === `Logged in: ${name}`;

/** Has the server know a member by the cookie; call it before `renderApp`. */
export function logIn(member: CurrentUser = aCurrentUser({ name: 'quiet river' })): CurrentUser {
  server.use(apiAnswers.loggedIn(member));
  // The menu of staff counts the open reports.
  if (isStaff(member.role)) server.use(apiAnswers.overview(anOverview()));
  document.cookie = 'signed-in=1; Path=/';
  return member;
}

/** Waits for a message among the toasts. */
export async function findToast(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { selector: '.Toastify__toast *, .Toastify__toast' });
}

/** Leaves no room in the device's storage. */
export function fillStorage(): void {
  for (let length = 4_000_000; length >= 1; length = Math.floor(length / 2)) {
    try {
      localStorage.setItem(`full ${length}`, 'x'.repeat(length));
    } catch {
      // So much has no room any more; less may.
    }
  }
}
