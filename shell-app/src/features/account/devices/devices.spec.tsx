import { screen, waitFor, within } from '@testing-library/react';
import type { ListedSession } from '@unburden/contracts';
import { anError, anId, failing } from '@unburden/testing';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { serveApi, server } from '../../../testing/api-server';
import { findToast, logIn, renderApp } from '../../../testing/render-app';

type User = ReturnType<typeof renderApp>['user'];

serveApi();
beforeEach(() =>
  server.use(
    http.get('*/api/users/passkeys', () => HttpResponse.json([])),
    http.get('*/api/users/secondfactor', () =>
      HttpResponse.json({ isOn: false, backupCodesLeft: 0, isRequired: false }),
    ),
  ),
);

const days = { firstDay: '2026-03-02', lastDay: '2026-03-09' };
const here: ListedSession = {
  _id: 'a'.repeat(24),
  browser: 'Firefox',
  system: 'Android',
  ...days,
  isCurrent: true,
  isOnSharedDevice: false,
};
const phone: ListedSession = {
  ...here,
  _id: 'b'.repeat(24),
  browser: 'Safari',
  system: 'iPhone',
  isCurrent: false,
  isOnSharedDevice: true,
};
const unknown: ListedSession = { ...phone, _id: 'c'.repeat(24), browser: null, system: null };

function serveDevices(...devices: ListedSession[]) {
  server.use(http.get('*/api/users/sessions', () => HttpResponse.json(devices)));
}

function answerLogouts(message: string): string[] {
  const calls: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    calls.push(new URL(request.url).pathname);
    return HttpResponse.json({ message });
  };
  server.use(
    http.delete('*/api/users/sessions', answer),
    http.delete('*/api/users/sessions/:id', answer),
  );
  return calls;
}

describe('the devices', () => {
  it('are told in words and days, and this one cannot be ended', async () => {
    logIn();
    serveDevices(here, unknown);
    renderApp('/devices');
    await screen.findByText('Firefox on Android');
    const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(first).toHaveTextContent('Firefox on Androidthis device');
    expect(first).toHaveTextContent(/Logged in on .*2.*2026\. Last used on .*9.*2026\./);
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('Unknown device');
  });

  it('are logged out one by one', async () => {
    logIn();
    serveDevices(here, phone, unknown);
    const calls = answerLogouts('We’ve logged out that device');
    const { user } = renderApp('/devices');
    await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
    expect(await findToast('We’ve logged out that device')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.getByText('Unknown device')).toBeInTheDocument();
    expect(calls).toEqual([`/api/users/sessions/${phone._id}`]);
  });

  it('are logged out all at once but for this one', async () => {
    logIn();
    serveDevices(here, phone, unknown);
    const calls = answerLogouts('We’ve logged out your other devices');
    const { user } = renderApp('/devices');
    await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    expect(await findToast('We’ve logged out your other devices')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull());
    expect(calls).toEqual(['/api/users/sessions']);
  });

  it('are asked for again when one was logged out already', async () => {
    logIn();
    serveDevices(here, phone);
    server.use(failing('delete', '/users/sessions/:id', 404, 'That device is logged out already'));
    const { user } = renderApp('/devices');
    const button = await screen.findByRole('button', { name: 'Log out Safari on iPhone' });
    serveDevices(here);
    await user.click(button);
    expect(await findToast('That device is logged out already')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  });

  it.each<[string, HttpHandler, (user: User) => Promise<void>]>([
    [
      'second factor',
      http.post('*/api/users/secondfactor/confirm', () => {
        serveDevices(here);
        return HttpResponse.json({ message: 'Your second factor is on' });
      }),
      async (user) => {
        await user.click(await screen.findByRole('button', { name: 'Set up' }));
        await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
      },
    ],
    [
      'passkey',
      http.delete('*/api/users/passkeys/:id', () => {
        serveDevices(here);
        return new HttpResponse(null, { status: 204 });
      }),
      async (user) => {
        await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }));
        const question = within(screen.getByRole('alertdialog'));
        await user.click(question.getByRole('button', { name: 'Remove' }));
      },
    ],
  ])('leave the list when a change of the %s logs them out', async (_factor, answer, change) => {
    logIn();
    serveDevices(here, phone);
    const passkey = { _id: anId(), name: 'Old phone', addedDay: '2026-10-01' };
    const address = 'otpauth://totp/Unburden:river?secret=ABCDEFGHIJKLMNOP&issuer=Unburden';
    server.use(
      http.get('*/api/users/passkeys', () => HttpResponse.json([passkey])),
      http.post('*/api/users/secondfactor', () => HttpResponse.json({ address, backupCodes: [] })),
      answer,
    );
    const { user } = renderApp('/devices');
    await screen.findByText('Safari on iPhone');
    await change(user);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.getByText('Firefox on Android')).toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    logIn();
    server.use(failing('get', '/users/sessions', 500, 'Out of order'));
    const { user } = renderApp('/devices');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serveDevices(here);
    await user.click(retry);
    expect(await screen.findByText('Firefox on Android')).toBeInTheDocument();
  });
});

describe('a change that needs a recent proof', () => {
  /** Refuses to log out a device until the right password came. */
  function guardLogouts() {
    const state = { isProven: false, passwords: [] as unknown[] };
    server.use(
      http.delete('*/api/users/sessions/:id', () =>
        state.isProven
          ? HttpResponse.json({ message: 'We’ve logged out that device' })
          : anError(403, 'Please enter your password', undefined, 'proof_required'),
      ),
      http.post('*/api/users/prove', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        state.passwords.push(password);
        state.isProven = password === 'the right one';
        return state.isProven
          ? new HttpResponse(null, { status: 204 })
          : anError(400, 'That’s not your password', undefined, 'wrong_password');
      }),
    );
    return state;
  }

  async function logOutPhone() {
    logIn();
    serveDevices(here, phone);
    const { user } = renderApp('/devices');
    await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password to go on' });
    return { user, dialog: within(dialog) };
  }

  it('asks for the password until it is right, and is made then', async () => {
    const { passwords } = guardLogouts();
    const { user, dialog } = await logOutPhone();
    const password = dialog.getByLabelText('Password');
    await user.type(password, 'a wrong one{Enter}');
    expect(await dialog.findByText('That’s not your password')).toBeInTheDocument();
    await user.clear(password);
    await user.type(password, 'the right one{Enter}');
    expect(await findToast('We’ve logged out that device')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(passwords).toEqual(['a wrong one', 'the right one']);
  });

  it('is not made when the member cancels', async () => {
    const { passwords } = guardLogouts();
    const { user, dialog } = await logOutPhone();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await findToast('Please enter your password')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Safari on iPhone')).toBeInTheDocument();
    expect(passwords).toEqual([]);
  });
});

describe('removing a passkey', () => {
  it('asks for a code where there is a second factor', async () => {
    logIn();
    serveDevices(here);
    let passkeys = [{ _id: anId(), name: 'Old phone', addedDay: '2026-10-01' }];
    const codes: unknown[] = [];
    server.use(
      http.get('*/api/users/passkeys', () => HttpResponse.json(passkeys)),
      http.delete('*/api/users/passkeys/:id', async ({ request }) => {
        const { code } = (await request.json()) as { code?: string };
        codes.push(code);
        if (code === '123456') {
          passkeys = [];
          return new HttpResponse(null, { status: 204 });
        }
        const message = code === undefined ? 'Please enter a code' : 'That code is wrong';
        return anError(400, message, [{ field: 'code', message }]);
      }),
    );
    const { user } = renderApp('/devices');
    await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    const field = await screen.findByRole('textbox', { name: /^Code from your app/ });
    expect(field).toHaveFocus();
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText('That code is wrong')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    expect(await findToast('We’ve removed your passkey')).toBeInTheDocument();
    expect(codes).toEqual([undefined, '000000', '123456']);
    await waitFor(() => expect(screen.queryByText('Old phone')).not.toBeInTheDocument());
  });
});
