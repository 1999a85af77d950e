import { screen, waitFor, within } from '@testing-library/react';
import type { SecondFactor } from '@unburden/contracts';
import { aCurrentUser, anError, apiAnswers, aSession, aUser } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../../testing/api-server';
import { findToast, logIn, renderApp } from '../../../testing/render-app';

serveApi();

const off: SecondFactor = { isOn: false, backupCodesLeft: 0, isRequired: false };
const on: SecondFactor = { isOn: true, backupCodesLeft: 8, isRequired: false };
const address = 'otpauth://totp/Unburden:river?secret=ABCDEFGHIJKLMNOP&issuer=Unburden';
const backupCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const wrongCode = 'That code isn’t right, or it was used already';

/** An API with one account, whose right code is 123456. */
function serveFactor(first: SecondFactor) {
  const state = { status: first };
  const isRight = async (request: Request) =>
    ((await request.json()) as { code?: string }).code === '123456';
  const refuse = () =>
    anError(400, wrongCode, [{ field: 'code', message: wrongCode, code: 'wrong_code' }]);
  server.use(
    http.get('*/api/users/sessions', () => HttpResponse.json([])),
    http.get('*/api/users/passkeys', () => HttpResponse.json([])),
    http.get('*/api/users/secondfactor', () => HttpResponse.json(state.status)),
    http.post('*/api/users/secondfactor', async ({ request }) =>
      state.status.isOn && !(await isRight(request))
        ? refuse()
        : HttpResponse.json({ address, backupCodes }, { status: 201 }),
    ),
    http.post('*/api/users/secondfactor/confirm', async ({ request }) => {
      if (!(await isRight(request))) return refuse();
      state.status = { ...on, isRequired: first.isRequired };
      return HttpResponse.json({ message: 'Your second factor is on' });
    }),
    http.delete('*/api/users/secondfactor', async ({ request }) => {
      if (!(await isRight(request))) return refuse();
      state.status = off;
      return HttpResponse.json({ message: 'Your second factor is off' });
    }),
  );
}

type User = ReturnType<typeof renderApp>['user'];
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the second factor', () => {
  it('is set up with a key, a code and backup codes', async () => {
    logIn();
    serveFactor(off);
    const { user } = renderApp('/devices');
    await press(user, 'Set up');
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'The key as a picture' })).toBeInTheDocument();
    const field = screen.getByLabelText('Code from the app');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrongCode));
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    expect(await findToast('Your second factor is on')).toBeInTheDocument();
    const heading = screen.getByRole('heading', { name: 'Write these backup codes down' });
    expect(heading).toHaveFocus();
    for (const code of backupCodes) expect(screen.getByText(code)).toBeInTheDocument();
    await press(user, 'I’ve written them down');
    expect(await screen.findByText(/Backup codes left: 8/)).toBeInTheDocument();
    expect(screen.queryByText(backupCodes[0] as string)).toBeNull();
  });

  it('is turned off by a code', async () => {
    logIn();
    serveFactor(on);
    const { user } = renderApp('/devices');
    await press(user, 'Turn off');
    await user.type(await screen.findByLabelText('Code from your app'), '123456');
    await press(user, 'Turn off');
    expect(await findToast('Your second factor is off')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  });

  it('of staff is replaced, but not turned off', async () => {
    logIn();
    serveFactor({ ...on, isRequired: true });
    const { user } = renderApp('/devices');
    await press(user, 'Set up a new one');
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  });
});

describe('a login with a second factor', () => {
  it('asks for the code in a second step', async () => {
    const me = aUser();
    server.use(
      apiAnswers.feed([]),
      http.post('*/api/users/login', async ({ request }) => {
        const { code } = (await request.json()) as { code?: string };
        if (code === '123456') return HttpResponse.json(aSession(me));
        return code === undefined
          ? anError(401, 'Please enter the code', undefined, 'second_factor_required')
          : anError(401, wrongCode, undefined, 'wrong_code');
      }),
    );
    const { user, router } = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'river@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    const field = await screen.findByLabelText('Code from your app');
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(wrongCode)));
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('leads staff without one to set it up', async () => {
    const me = aUser({ role: 'admin' });
    serveFactor({ ...off, isRequired: true });
    server.use(
      apiAnswers.session('adminlogin', {
        ...aSession({ ...me, role: 'user' }),
        awaitsSecondFactor: true,
      }),
      apiAnswers.loggedIn({ ...aCurrentUser(), ...me, role: 'admin' }),
    );
    const { user, router } = renderApp('/adminlogin');
    await user.type(await screen.findByLabelText('Email'), 'river@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.type(screen.getByLabelText('Admin Key'), 'the key{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/devices'));
    const section = await screen.findByRole('region', { name: 'Second factor' });
    await within(section).findByText(/Staff need one/);
    await press(user, 'Set up');
    await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    // Its power begins at once.
    await waitFor(() => expect(localStorage).toHaveProperty('role', 'admin'));
  });
});
