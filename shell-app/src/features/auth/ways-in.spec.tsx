import { screen, waitFor } from '@testing-library/react';
import { i18n } from '@lingui/core';
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
import { http, HttpResponse } from 'msw';
import { server, serveApi } from '../../testing/api-server';
import { findToast, logIn, renderApp } from '../../testing/render-app';

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

  it('requires both fields and focuses the first blank one', async () => {
    const app = renderApp('/login');
    await fill(app, { Email: values.Email });
    await press(app, 'Login');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
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
    expect(screen.getByText('Too long', { selector: 'form *' })).toHaveRole('alert');
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
    expect(await screen.findAllByText('Logged in: quiet river')).not.toHaveLength(0);
  });

  it('requires every field', async () => {
    const app = renderApp('/register');
    await fill(app, { ...values, Name: '  ' });
    await press(app, 'Register');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill the fields');
    expect(screen.getByLabelText('Name')).toHaveFocus();
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

  it('shows a taken name in a toast and beside its field', async () => {
    server.use(failing('post', '/users/register', 409, 'That name is taken', 'name_taken'));
    const app = renderApp('/register');
    await fill(app, values);
    await press(app, 'Register');
    expect(await findToast('Register Failed')).toBeInTheDocument();
    expect(await findToast('That name is taken')).toBeInTheDocument();
    // The toast disappears; the message at the field stays.
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/That name is taken/);
    expect(screen.getByLabelText('Name')).toHaveFocus();

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

describe('the password field', () => {
  it('can show the password', async () => {
    const { user } = renderApp('/register');
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    const show = screen.getByRole('button', { name: 'Show password' });
    await user.click(show);
    expect(field).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await user.click(show);
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAccessibleDescription(/can’t reset a forgotten one yet/);
  });
});

describe('the picture at registration', () => {
  const values = {
    Name: 'quiet river',
    Email: 'river@example.org',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
  };
  const aPicture = () => new File(['pixels'], 'me.png', { type: 'image/png' });
  const input = () => screen.findByLabelText('Choose a picture');

  it('is previewed, and sent in base64 once the account exists', async () => {
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
    await app.user.upload(await input(), aPicture());
    const dataUri = `data:image/png;base64,${btoa('pixels')}`;
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
    const picture = new File([new Uint8Array(bytes)], 'large.png', { type: 'image/png' });
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
    expect(await screen.findAllByText('Logged in: quiet river')).not.toHaveLength(0);
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
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields.');
    expect(screen.getByLabelText('Admin Key')).toHaveFocus();
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
