import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { unreachableMessage } from '@unburden/api-client';
import {
  aCurrentUser,
  anError,
  apiAnswers,
  aSession,
  aUser,
  failing,
  unreachable,
} from '@unburden/testing';
import { deviceStorage } from '@unburden/ui';
import { http, HttpResponse } from 'msw';
import { sessionEnded } from '../../shared/session/session.slice';
import { serveApi, server } from '../../testing/api-server';
import { findToast, loggedInAs, logIn, renderApp } from '../../testing/render-app';

serveApi();
beforeEach(() => server.use(apiAnswers.feed([])));

type App = ReturnType<typeof renderApp>;

async function fill({ user }: App, values: Record<string, string>) {
  await screen.findByRole('heading', { level: 1 });
  for (const [label, value] of Object.entries(values)) {
    await user.type(await screen.findByLabelText(label), value);
  }
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));

/** The first alert has the message; these fields are marked, and the first has the focus. */
function expectBlank(message: string, labels: string[]) {
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent(message);
  const fields = labels.map((label) => screen.getByLabelText(label));
  for (const field of fields) expect(field).toBeInvalid();
  for (const field of fields) expect(field).toHaveAccessibleDescription(/Please fill this in\.$/);
  expect(fields[0]).toHaveFocus();
}

describe('login', () => {
  const values = { Email: 'river@example.org', Password: 'correct horse' };

  it('stores the session, shows a message and opens the feed', async () => {
    const me = aUser({ name: 'quiet river' });
    server.use(apiAnswers.session('login', { ...aSession(me, 't1'), message: 'Welcome back' }));
    const app = renderApp('/login');
    await fill(app, values);
    await press(app, 'Login');
    expect(await findToast('Welcome back')).toBeInTheDocument();
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
    expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
      token: 't1',
      role: 'user',
      userId: me._id,
      user_name: 'quiet river',
      name: 'quiet river',
    });
  });

  it('leaves nothing in local storage on a device that others use too', async () => {
    const me = aUser({ name: 'quiet river' });
    let sent: unknown;
    localStorage.setItem('token', 'of an earlier login');
    server.use(
      http.post('*/api/users/login', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...aSession(me, 't1'), sharedDevice: true });
      }),
    );
    const app = renderApp('/login');
    await fill(app, values);
    const choice = screen.getByRole('checkbox', { name: 'Other people use this device' });
    expect(choice).toHaveAccessibleDescription(/after 30 minutes/);
    await app.user.click(choice);
    await press(app, 'Login');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
    const { Email: email, Password: password } = values;
    expect(sent).toEqual({ email, password, sharedDevice: true });
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem('token')).toBe('t1');
    expect(deviceStorage()).toBe(sessionStorage);
    expect(document.cookie).toContain('signed-in=shared');
    act(() => void app.store.dispatch(sessionEnded()));
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(document.cookie).toBe('');
  });

  it('requires both fields, marks each blank one and focuses the first', async () => {
    const app = renderApp('/login');
    await fill(app, {});
    await press(app, 'Login');
    expectBlank('Please fill in all fields.', ['Email', 'Password']);

    await fill(app, { Email: values.Email });
    await press(app, 'Login');
    expectBlank('Please fill in all fields.', ['Password']);
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  it('links to the registration and back, and both use email fields', async () => {
    const { user } = renderApp('/login');
    for (const [here, next] of [
      ['Login', 'Register'],
      ['Register', 'Login'],
    ]) {
      await screen.findByRole('heading', { level: 1, name: here });
      const field = screen.getByLabelText('Email');
      expect(field).toHaveAttribute('type', 'email');
      // Our messages replace the browser's.
      expect(field.closest('form')).toHaveAttribute('novalidate');
      await user.click(screen.getByRole('link', { name: next }));
    }
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });

  it('shows the server’s reason', async () => {
    server.use(failing('post', '/users/login', 401, 'Invalid email or password'));
    const app = renderApp('/login');
    await fill(app, values);
    await press(app, 'Login');
    expect(await findToast('Login Failed')).toBeInTheDocument();
    expect(await findToast('Invalid email or password')).toBeInTheDocument();
    // The toast goes, the words above the form stay.
    const reason = screen.getByText('Invalid email or password', { selector: 'main *' });
    expect(reason.parentElement).toHaveRole('alert');
    expect(localStorage).not.toHaveProperty('token');
  });

  it('focuses the field that the server refuses, with its message', async () => {
    const wrong = [{ field: 'email', message: 'Too long' }];
    server.use(http.post('*/api/users/login', () => anError(400, 'Too long', wrong)));
    const app = renderApp('/login');
    await fill(app, values);
    await press(app, 'Login');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Too long');
    expect(screen.getByText('Too long')).toHaveRole('alert');
    expect(screen.getByText('Login Failed', { selector: 'main *' })).toBeInTheDocument();
  });

  it('shows an error when the server does not answer', async () => {
    server.use(unreachable('post', '/users/login'));
    const app = renderApp('/login');
    await fill(app, values);
    await press(app, 'Login');
    expect(await findToast('Login Failed')).toBeInTheDocument();
    expect(await findToast(i18n._(unreachableMessage))).toBeInTheDocument();
  });

  it.each(['/login', '/register', '/adminlogin'])('redirects a member from %s', async (path) => {
    logIn();
    const { router } = renderApp(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('register', () => {
  const values = {
    Name: 'quiet river',
    Email: 'river@example.org',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
  };

  it('logs the new member in', async () => {
    server.use(apiAnswers.session('register', aSession(aUser({ name: 'quiet river' }))));
    const app = renderApp('/register');
    await fill(app, values);
    await press(app, 'Register');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
    expect(await screen.findAllByText(loggedInAs('quiet river'))).not.toHaveLength(0);
  });

  it.each([
    ['open', /^Until you decide: Everyone\. Others see/],
    ['consent', /^Until you decide: New people only by request\. Others see/],
  ])('says who may message a member who decides later: %s', async (contact, said) => {
    server.use(http.get('*/config.json', () => HttpResponse.json({ remotes: {}, contact })));
    const { user } = renderApp('/register');
    const field = await screen.findByLabelText('Who may message me?');
    // At once, so that nothing below moves when the configuration comes.
    expect(field).toHaveAccessibleDescription(/^Until you decide: /);
    await waitFor(() => expect(field).toHaveAccessibleDescription(said));
    await user.selectOptions(field, 'Nobody new');
    expect(field).toHaveAccessibleDescription(/^Others see/);
  });

  it.each([
    ['Decide later', undefined],
    ['New people only by request', 'requests'],
    ['Nobody new', 'nobody'],
  ])('asks who may message the new member: %s', async (choice, whoMayWrite) => {
    let body: unknown;
    server.use(
      http.post('*/api/users/register', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(aSession(aUser({ name: 'quiet river' })), { status: 201 });
      }),
    );
    const app = renderApp('/register');
    await fill(app, values);
    const field = screen.getByLabelText('Who may message me?');
    expect(field).toHaveAccessibleDescription(
      /Others see when you’re online, when you type and what you’ve read, unless you change it/,
    );
    await app.user.selectOptions(field, choice);
    await press(app, 'Register');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
    expect(body).toEqual({
      ...{ name: 'quiet river', email: 'river@example.org', password: 'correct horse' },
      whoMayWrite,
    });
  });

  it('requires every field', async () => {
    const app = renderApp('/register');
    await fill(app, { ...values, Name: '  ' });
    await press(app, 'Register');
    expectBlank('Please fill the fields', ['Name']);
  });

  it('says everything that is wrong at once, beside the fields', async () => {
    const app = renderApp('/register');
    await fill(app, { Email: 'nobody', Password: 'short', 'Confirm Password': 'other' });
    await press(app, 'Register');
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Please fill the fields');
    for (const [label, message] of [
      ['Name', 'Please fill this in.'],
      ['Email', 'That’s not an email address.'],
      ['Password', 'Use 8 to 128 characters.'],
      ['Confirm Password', 'Passwords not matched'],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('marks every field of an empty form', async () => {
    const app = renderApp('/register');
    await fill(app, {});
    await press(app, 'Register');
    expectBlank('Please fill the fields', ['Name', 'Email', 'Password', 'Confirm Password']);
  });

  it('says nothing more of a field once it is changed', async () => {
    const app = renderApp('/register');
    await fill(app, {});
    await press(app, 'Register');
    await app.user.type(screen.getByLabelText('Name'), 'm');
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByLabelText('Name')).not.toHaveAccessibleDescription(/Please fill/);
    expect(screen.getByLabelText('Email')).toBeInvalid();
    // The next try finds what is wrong now.
    await app.user.clear(screen.getByLabelText('Name'));
    await press(app, 'Register');
    expect(screen.getByLabelText('Name')).toBeInvalid();
  });

  it('leaves above the form what belongs to no field', async () => {
    server.use(failing('post', '/users/register', 429, 'Too many tries', 'too_many'));
    const app = renderApp('/register');
    await fill(app, values);
    await press(app, 'Register');
    expect(await findToast('Register Failed')).toBeInTheDocument();
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/Too many tries/);
  });

  it('requires the same password twice', async () => {
    const app = renderApp('/register');
    await fill(app, { ...values, 'Confirm Password': 'other horse' });
    await press(app, 'Register');
    // On a phone the top of the form is out of view.
    const again = screen.getByLabelText('Confirm Password');
    expect(again).toHaveAccessibleDescription('Passwords not matched');
    expect(again).toHaveFocus();
  });

  it.each([
    ['is taken', 409, 'name_taken', 'That name is taken'],
    ['is reserved', 400, 'name_reserved', 'That name is reserved'],
    ['looks like another', 400, 'name_confusable', 'That name looks like somebody else’s'],
  ])('says beside the field that the name %s', async (_what, status, code, message) => {
    const wrong = [{ field: 'name', message, code }];
    server.use(http.post('*/api/users/register', () => anError(status, message, wrong, code)));
    const app = renderApp('/register');
    await fill(app, values);
    await press(app, 'Register');
    const name = screen.getByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(new RegExp(message));
  });

  it('says beside the field what the server refuses', async () => {
    const app = renderApp('/register');
    await fill(app, values);
    const wrong = [{ field: 'password', message: 'Too common' }];
    server.use(http.post('*/api/users/register', () => anError(400, 'Too common', wrong)));
    await press(app, 'Register');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Too common/),
    );
    // The message is in the form, because a toast could cover the field.
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByText('Register Failed', { selector: 'form *' })).toBeInTheDocument();
    expect(screen.getByText('Too common')).toHaveRole('alert');
  });
});

describe('with an optional email', () => {
  const values = {
    Name: 'quiet river',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
  };
  const serveConfig = (hasMail: boolean) =>
    server.use(
      http.get('*/config.json', () =>
        HttpResponse.json({ remotes: {}, needsEmail: false, hasMail }),
      ),
    );

  it('a registration may leave it empty', async () => {
    serveConfig(true);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/users/register', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aSession());
      }),
    );
    const app = renderApp('/register');
    await screen.findByText(/You can leave this empty/);
    await fill(app, values);
    await press(app, 'Register');
    await waitFor(() => expect(sent).toEqual([{ name: 'quiet river', password: 'correct horse' }]));
  });

  it('a registration does not ask for one that could not be confirmed', async () => {
    serveConfig(false);
    renderApp('/register');
    await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
    expect(await screen.findByLabelText('Name')).toBeVisible();
  });

  it('a login takes the name', async () => {
    serveConfig(true);
    renderApp('/login');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Or your name.'),
    );
  });
});

describe('the password field', () => {
  it('can show the password', async () => {
    const { user } = renderApp('/register');
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    const show = screen.getByRole('button', { name: 'Show Password' });
    await user.click(show);
    expect(field).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await user.click(show);
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAccessibleDescription(/only the words that we’ll show you get you in/);
  });
});

describe('the picture at registration', () => {
  const values = {
    Name: 'quiet river',
    Email: 'river@example.org',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
  };
  const content = 'GIF89a: pixels';
  const aPicture = (type = 'image/gif') => new File([content], 'me', { type });
  const input = () => screen.findByLabelText('Choose a picture');

  it.each([
    ['with its type', 'image/gif'],
    ['with another type', 'image/png'],
    ['without a type', ''],
  ])('is previewed, and sent in base64 once the account exists: %s', async (_what, type) => {
    const sent: unknown[] = [];
    server.use(
      apiAnswers.session('register', aSession(aUser({ name: 'quiet river' }), 't1')),
      http.put('*/api/users/updateprofilepic', async ({ request }) => {
        sent.push([request.headers.get('Authorization'), await request.json()]);
        return HttpResponse.json(aCurrentUser());
      }),
    );
    const app = renderApp('/register');
    await fill(app, values);
    const field = await input();
    field.removeAttribute('accept');
    await app.user.upload(field, aPicture(type));
    const dataUri = `data:${type || 'application/octet-stream'};base64,${btoa(content)}`;
    expect(await screen.findByRole('img', { name: 'Preview' })).toHaveAttribute('src', dataUri);
    await press(app, 'Register');
    await waitFor(() => expect(sent).toEqual([['Bearer t1', { profilePic: dataUri }]]));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
  });

  it('is sent whole at almost 5 MiB', async () => {
    const sizes: number[] = [];
    server.use(
      apiAnswers.session('register', aSession(aUser({ name: 'quiet river' }), 't1')),
      http.put('*/api/users/updateprofilepic', async ({ request }) => {
        const { profilePic } = (await request.json()) as { profilePic: string };
        sizes.push(Buffer.from(profilePic.split(',')[1] ?? '', 'base64').length);
        return HttpResponse.json(aCurrentUser());
      }),
    );
    const app = renderApp('/register');
    await fill(app, values);
    const bytes = Math.floor(4.9 * 1024 * 1024);
    const rest = new Uint8Array(bytes - content.length);
    const picture = new File([content, rest], 'large.gif', { type: 'image/gif' });
    await app.user.upload(await input(), picture);
    await screen.findByRole('img', { name: 'Preview' });
    await press(app, 'Register');
    await waitFor(() => expect(sizes).toEqual([bytes]));
  });

  it('is not sent after it was removed', async () => {
    server.use(apiAnswers.session('register', aSession(aUser({ name: 'quiet river' }))));
    const app = renderApp('/register');
    await fill(app, values);
    await app.user.upload(await input(), aPicture());
    await screen.findByRole('img', { name: 'Preview' });
    await press(app, 'Remove picture');
    expect(screen.queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument();
    expect(await input()).toHaveFocus();
    // Sending it would be an unexpected call, which fails the test.
    await press(app, 'Register');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
  });

  it('must be an image', async () => {
    const app = renderApp('/register');
    const field = await input();
    field.removeAttribute('accept');
    await app.user.upload(field, new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Please select an image file')).toBeInTheDocument();
    await app.user.upload(field, new File(['text'], 'notes.png', { type: 'image/png' }));
    expect(await screen.findByText(/^That file isn’t a picture we can use/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument();
  });

  it('may fail without losing the account, and the page says so', async () => {
    server.use(
      apiAnswers.session('register', aSession(aUser({ name: 'quiet river' }), 't1')),
      failing('put', '/users/updateprofilepic', 415, 'This is not an image'),
    );
    const app = renderApp('/register');
    await fill(app, values);
    await app.user.upload(await input(), aPicture());
    await screen.findByRole('img', { name: 'Preview' });
    await press(app, 'Register');
    expect(await findToast('Something went wrong')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('t1');
    expect(await screen.findAllByText(loggedInAs('quiet river'))).not.toHaveLength(0);
  });
});

describe('admin login', () => {
  const values = { Email: 'keeper@example.org', Password: 'correct horse', 'Admin Key': 'a key' };

  it('creates a staff session', async () => {
    const keeper = aUser({ name: 'keeper', role: 'admin' });
    server.use(apiAnswers.session('adminlogin', aSession(keeper)));
    const app = renderApp('/adminlogin');
    await fill(app, values);
    await press(app, 'Login as Admin');
    expect(await screen.findByRole('link', { name: 'All Posts' })).toBeInTheDocument();
    expect(localStorage.getItem('role')).toBe('admin');
  });

  it('requires all three fields', async () => {
    const app = renderApp('/adminlogin');
    await fill(app, { Email: values.Email, Password: values.Password });
    await press(app, 'Login as Admin');
    expectBlank('Please fill in all fields.', ['Admin Key']);
  });

  it('refuses a member who is not an admin, and links to the login', async () => {
    server.use(failing('post', '/users/adminlogin', 403, 'Not an Admin', 'not_an_admin'));
    const app = renderApp('/adminlogin');
    await fill(app, values);
    await press(app, 'Login as Admin');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not an Admin');
    await press(app, 'OK');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
  });

  it('shows the server’s reason and stays', async () => {
    server.use(failing('post', '/users/adminlogin', 401, 'Invalid email or password'));
    const app = renderApp('/adminlogin');
    await fill(app, values);
    await press(app, 'Login as Admin');
    const alert = await screen.findByRole('alertdialog', { name: 'Admin login failed' });
    expect(alert).toHaveAccessibleDescription('Invalid email or password');
    await press(app, 'OK');
    expect(app.router.state.location.pathname).toBe('/adminlogin');
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
  });

  it('focuses the refused field after the alert is closed', async () => {
    const wrong = [{ field: 'adminKey', message: 'Too long' }];
    server.use(http.post('*/api/users/adminlogin', () => anError(400, 'Too long', wrong)));
    const app = renderApp('/adminlogin');
    await fill(app, values);
    await press(app, 'Login as Admin');
    await screen.findByRole('alertdialog', { name: 'Admin login failed' });
    await press(app, 'OK');
    await waitFor(() => expect(screen.getByLabelText('Admin Key')).toHaveFocus());
    expect(screen.getByLabelText('Admin Key')).toHaveAccessibleDescription('Too long');
  });
});

describe('recovery words', () => {
  const recoveryWords = 'abacus breeze candle dune ember fern grape harbor'.split(' ');
  const typedWords = 'One two three, four FIVE six seven eight';
  const me = aUser({ name: 'quiet river' });
  const panelTitle = 'Write these words down';

  async function recover(words: string) {
    const app = renderApp('/recover');
    await fill(app, {
      Name: 'quiet river',
      'Recovery words': words,
      'New Password': 'a meadow in the morning',
      'Confirm New Password': 'a meadow in the morning',
    });
    await press(app, 'Set new password');
    return app;
  }

  /** Answers a recovery, and records its bodies. */
  function serveRecovery() {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/users/recover', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...aSession(me), recoveryWords });
      }),
    );
    return sent;
  }

  it('set a new password, and new ones are shown above the page', async () => {
    const sent = serveRecovery();
    const { router, user } = await recover(typedWords);
    const panel = within(await screen.findByRole('region', { name: panelTitle }));
    expect(router.state.location.pathname).toBe('/');
    expect(sent).toEqual([
      { name: 'quiet river', words: typedWords, newPassword: 'a meadow in the morning' },
    ]);
    const shown = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(recoveryWords.map((word, index) => `${index + 1}${word}`));
    await user.click(panel.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('region', { name: panelTitle })).toBeNull();
  });

  it('ask for a passkey of an account that has one', async () => {
    const reason = 'Please use your passkey too';
    server.use(failing('post', '/users/recover', 401, reason, 'passkey_needed'));
    await recover(typedWords);
    expect(await screen.findByText(reason)).toBeVisible();
    const button = { name: 'Set new password with your passkey' };
    expect(screen.getByRole('button', button)).toBeVisible();
  });

  it('can be copied, with a word about who may paste them', async () => {
    serveRecovery();
    const { user } = await recover(typedWords);
    const panel = within(await screen.findByRole('region', { name: panelTitle }));
    const button = panel.getByRole('button', { name: 'Copy' });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    expect(button).toHaveAccessibleDescription(/can paste what you copy/);
    await user.click(button);
    expect(await findToast('Copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(recoveryWords.join(' '));
  });

  it('are confirmed by two of them, and the server hears it', async () => {
    serveRecovery();
    const heard: string[] = [];
    server.use(
      http.post('*/api/users/recoverywords/confirm', ({ request }) => {
        heard.push(request.method);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await recover(typedWords);
    const panel = within(await screen.findByRole('region', { name: panelTitle }));
    await user.click(panel.getByRole('button', { name: 'I’ve written them down' }));
    const fields = panel.getAllByRole('textbox');
    expect(fields).toHaveLength(2);
    await user.click(panel.getByRole('button', { name: 'Check' }));
    expect(panel.getByRole('alert')).toHaveTextContent(/^That’s not word \d\. Check your note\.$/);
    expect(heard).toEqual([]);
    for (const field of fields) {
      const place = Number(field.getAttribute('name')?.replace('word-', ''));
      await user.type(field, ` ${(recoveryWords[place] ?? '').toUpperCase()} `);
    }
    await user.click(panel.getByRole('button', { name: 'Check' }));
    expect(await findToast('Those are the words. Keep them safe.')).toBeInTheDocument();
    expect(heard).toEqual(['POST']);
    expect(screen.queryByRole('region', { name: panelTitle })).toBeNull();
  });

  it('leave the screen with their member', async () => {
    serveRecovery();
    const { store } = await recover(typedWords);
    await screen.findByRole('region', { name: panelTitle });
    store.dispatch(sessionEnded());
    await waitFor(() => expect(screen.queryByRole('region', { name: panelTitle })).toBeNull());
  });

  it('that are wrong stay in the form with the reason', async () => {
    const message = 'That name and these words don’t match';
    server.use(failing('post', '/users/recover', 401, message));
    const { router } = await recover(typedWords);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Recovery words')).toHaveValue(typedWords);
    expect(router.state.location.pathname).toBe('/recover');
  });

  it('are counted before they are sent', async () => {
    const sent = serveRecovery();
    const app = await recover('one two three');
    const box = screen.getByLabelText('Recovery words');
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveAccessibleDescription(/That’s 3 words\. There are eight\./);
    expect(sent).toEqual([]);
    await app.user.type(box, ' four five six seven eight');
    await press(app, 'Set new password');
    await screen.findByRole('region', { name: panelTitle });
    expect(sent).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const forgotten = () => screen.findByRole('link', { name: 'Forgot your password?' });

  it('leads to a mail if there is any, and else to the recovery words', async () => {
    const { router } = renderApp('/login');
    expect(await forgotten()).toHaveAttribute('href', '/recover');
    server.use(http.get('*/config.json', () => HttpResponse.json({ remotes: {}, hasMail: true })));
    await act(() => router.navigate('/register'));
    await act(() => router.navigate('/login'));
    await waitFor(async () => expect(await forgotten()).toHaveAttribute('href', '/forgot'));
  });

  it('is not asked for by mail where there is none', async () => {
    server.use(http.get('*/config.json', () => HttpResponse.json({ remotes: {}, hasMail: false })));
    const { router } = renderApp('/forgot');
    await waitFor(() => expect(router.state.location.pathname).toBe('/recover'));
  });

  it('is asked for by an address, and answered alike for each', async () => {
    const message = 'If that’s the confirmed address of an account, we’ve sent it a link.';
    server.use(
      http.get('*/config.json', () => HttpResponse.json({ remotes: {}, hasMail: true })),
      http.post('*/api/users/forgot', () => HttpResponse.json({ message })),
    );
    const app = renderApp('/forgot');
    await fill(app, {});
    await press(app, 'Send me a link');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields.');
    await fill(app, { Email: 'river@example.org' });
    await press(app, 'Send me a link');
    const outcome = await screen.findByText(new RegExp(message));
    expect(outcome).toHaveRole('status');
    expect(outcome).toHaveFocus();
  });

  it('is replaced by the token in the fragment', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/users/reset', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aSession(aUser({ name: 'quiet river' })));
      }),
    );
    const app = renderApp('/reset#the-token');
    const newPassword = 'a meadow in the morning';
    await fill(app, { 'New Password': newPassword, 'Confirm New Password': 'another' });
    await press(app, 'Set new password');
    expect(screen.getByLabelText('Confirm New Password')).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    await app.user.clear(screen.getByLabelText('Confirm New Password'));
    await fill(app, { 'Confirm New Password': newPassword });
    await press(app, 'Set new password');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
    expect(sent).toEqual([{ token: 'the-token', newPassword }]);
  });

  it('stays forgotten with a link that is over', async () => {
    const message = 'This link doesn’t work any more. Please ask for a new one.';
    server.use(failing('post', '/users/reset', 400, message, 'link_expired'));
    const app = renderApp('/reset#the-token');
    await fill(app, { 'New Password': 'a meadow', 'Confirm New Password': 'a meadow' });
    await press(app, 'Set new password');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  it('asks for no new one where the link has no token', async () => {
    renderApp('/reset');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link doesn’t work any more.');
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot',
    );
  });
});

describe('a link to a new address', () => {
  it('confirms it by a press, not by itself', async () => {
    const sent: unknown[] = [];
    const app = renderApp('/confirmemail#the-token');
    await screen.findByRole('button', { name: 'Confirm address' });
    server.use(
      http.post('*/api/users/confirmemail', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Your address is confirmed' });
      }),
    );
    await press(app, 'Confirm address');
    expect(await screen.findByText('Your address is confirmed')).toHaveRole('status');
    expect(sent).toEqual([{ token: 'the-token' }]);
  });

  it('leads a member to a new one if it is over', async () => {
    logIn();
    const message = 'This link doesn’t work any more. Please ask for a new one.';
    server.use(failing('post', '/users/confirmemail', 400, message, 'link_expired'));
    const app = renderApp('/confirmemail#the-token');
    await screen.findByRole('button', { name: 'Confirm address' });
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
    await press(app, 'Confirm address');
    await screen.findByText(message);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/userprofile',
    );
  });

  it('leads a member to a new one if it has no token', async () => {
    logIn();
    renderApp('/confirmemail');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link doesn’t work any more.');
    expect(screen.queryByRole('button', { name: 'Confirm address' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/userprofile',
    );
  });
});
