import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aConflict,
  aCurrentUser,
  aGate,
  anError,
  apiAnswers,
  aPost,
  failing,
} from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { serveApi, server } from '../../../testing/api-server';
import { findToast, loggedInAs, logIn, renderApp } from '../../../testing/render-app';

serveApi();

const me = aCurrentUser({ name: 'quiet river', email: 'river@example.org' });
const aPicture = (type = 'image/gif') => new File(['GIF89a'], 'me', { type });

async function openProfile(member = me) {
  logIn(member);
  server.use(apiAnswers.account(member));
  const app = renderApp('/userprofile');
  await screen.findByRole('region', { name: 'Your account' });
  return app;
}
type App = Awaited<ReturnType<typeof openProfile>>;

async function save({ user }: App, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await user.type(await screen.findByLabelText(label), value);
  }
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
}

/** Records the bodies of the requested changes. */
function noteChanges(answer: Parameters<typeof apiAnswers.updateUser>[0]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/users/updateuser/:id', async ({ request, params }) => {
      sent.push({ id: params.id, ...((await request.json()) as object) });
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

describe('the setting of the own profile', () => {
  it('hides the comments at once, and says when that did not work', async () => {
    const sent: unknown[] = [];
    const { user } = await openProfile();
    server.use(
      http.patch('*/api/users/profilesettings', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const hide = await screen.findByRole('switch', { name: 'Hide my comments' });
    expect(hide).not.toBeChecked();
    await user.click(hide);
    expect(hide).toBeChecked();
    await waitFor(() => expect(sent).toEqual([{ hideComments: true }]));
    server.use(failing('patch', '/users/profilesettings', 503, 'Busy'));
    await user.click(hide);
    expect(await findToast('Busy')).toBeInTheDocument();
    await waitFor(() => expect(hide).toBeChecked());
  });
});

describe('the profile', () => {
  it('leads to who is logged in and who is blocked', async () => {
    await openProfile();
    for (const [name, address] of [
      ['Your devices', '/devices'],
      ['Second factor', '/devices#second-factor'],
      ['Blocked and muted', '/blocked'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('shows the member, and a blank form', async () => {
    await openProfile();
    const card = within(screen.getByRole('region', { name: 'Your account' }));
    expect(card.getByText('quiet river')).toBeInTheDocument();
    expect(card.getByText('river@example.org')).toBeInTheDocument();
    expect(card.getByText('user')).toBeInTheDocument();
    expect(card.getByText('QR')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Delete Account' })).toBeInTheDocument();
    for (const label of ['Name', 'Email', 'Old Password', 'New Password', 'Confirm New Password']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  });

  it('redirects visitors to the feed', async () => {
    server.use(apiAnswers.feed([]));
    const { router } = renderApp('/userprofile');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not authorized');
    expect(router.state.location.pathname).toBe('/');
  });

  it('shows a loading state and an empty state', async () => {
    logIn(me);
    const gate = aGate();
    server.use(
      http.get('*/api/users/userdetail/:id', async () => {
        await gate.opened;
        return HttpResponse.json({ statusCode: 404, message: 'No user found' }, { status: 404 });
      }),
    );
    renderApp('/userprofile');
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    gate.open();
    expect(await screen.findByText('No data found')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    logIn(me);
    server.use(failing('get', '/users/userdetail/:id', 500, 'Out of order'));
    const { user } = renderApp('/userprofile');
    expect(await findToast('Something went wrong')).toBeInTheDocument();
    server.use(apiAnswers.account(me));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('river@example.org')).toBeInTheDocument();
  });
});

describe('the profile form', () => {
  it('sends only filled fields, and shows the new name everywhere', async () => {
    const app = await openProfile();
    const sent = noteChanges({ message: 'Profile updated', user: { ...me, name: 'still water' } });
    await save(app, { Name: ' still water ' });
    expect(await findToast('Profile updated')).toBeInTheDocument();
    expect(sent).toEqual([{ id: me._id, name: 'still water', updatedAt: me.updatedAt }]);
    const card = within(screen.getByRole('region', { name: 'Your account' }));
    expect(card.getByText('still water')).toBeInTheDocument();
    expect(screen.getByText(loggedInAs('still water'))).toBeInTheDocument();
    expect(localStorage.getItem('user_name')).toBe('still water');
    expect(localStorage.getItem('name')).toBe('still water');
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  describe('after a newer edit', () => {
    const updatedAt = '2099-01-01T00:00:00.000Z';
    const newer = { ...me, name: 'deep lake', email: 'lake@example.org', updatedAt };

    /** Answers as the server does that has the newer version. */
    function serveNewer(): object[] {
      const sent: object[] = [];
      server.use(
        http.patch('*/api/users/updateuser/:id', async ({ request }) => {
          const body = (await request.json()) as { updatedAt: string };
          sent.push(body);
          const saved = { message: 'Profile updated', user: { ...newer, ...body } };
          return body.updatedAt === updatedAt ? HttpResponse.json(saved) : aConflict(newer);
        }),
      );
      return sent;
    }

    it('shows both, and saves the own name once it is kept', async () => {
      const app = await openProfile();
      const sent = serveNewer();
      server.use(apiAnswers.account(newer));
      await save(app, { Name: 'still water', 'Old Password': 'typed before' });
      const notice = await screen.findByRole('group', { name: 'The newer version' });
      expect(notice).toHaveTextContent('deep lake lake@example.org');
      expect(screen.getByLabelText('Name')).toHaveValue('still water');
      expect(screen.getByLabelText('Old Password')).toHaveValue('typed before');
      await app.user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
      expect(await findToast('Profile updated')).toBeInTheDocument();
      expect(notice).not.toBeInTheDocument();
      expect(sent).toEqual([
        { name: 'still water', updatedAt: me.updatedAt },
        { name: 'still water', updatedAt },
      ]);
    });

    it('fills a filled-in form with the newer version, and puts the own one back', async () => {
      logIn(me);
      server.use(apiAnswers.account(me));
      const sent = serveNewer();
      const { user } = renderApp(`/edituser/${me._id}`);
      const name = await screen.findByLabelText('Name');
      await user.clear(name);
      await user.type(name, 'still water');
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await screen.findByRole('group', { name: 'The newer version' });
      // The address was not changed here, so it is the newer one.
      expect(screen.getByLabelText('Email')).toHaveValue('lake@example.org');
      await user.click(screen.getByRole('button', { name: 'Take the newer version' }));
      expect(screen.getByLabelText('Name')).toHaveValue('deep lake');
      expect(screen.getByRole('group', { name: 'Your version' })).toHaveTextContent('still water');
      await user.click(screen.getByRole('button', { name: 'Put mine back' }));
      expect(screen.getByLabelText('Name')).toHaveValue('still water');
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await findToast('Profile updated');
      expect(sent.at(-1)).toEqual({ name: 'still water', updatedAt });
    });
  });

  it('reloads posts with the old name', async () => {
    logIn(me);
    const post = aPost({ user: 'quiet river' });
    server.use(apiAnswers.feed([post]), apiAnswers.account(me));
    const app = renderApp('/');
    await screen.findByRole('link', { name: 'u/quiet river' });
    await act(() => app.router.navigate('/userprofile'));
    noteChanges({ message: 'Profile updated', user: { ...me, name: 'still water' } });
    await save(app, { Name: 'still water' });
    await findToast('Profile updated');
    server.use(apiAnswers.feed([{ ...post, user: 'still water' }]));
    await act(() => app.router.navigate('/'));
    expect(await screen.findByRole('link', { name: 'u/still water' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'u/quiet river' })).not.toBeInTheDocument();
  });

  it('keeps the session after a new password through the new token', async () => {
    const app = await openProfile();
    const sent = noteChanges({ message: 'Profile updated', user: me, token: 'a fresh one' });
    await save(app, {
      'Old Password': 'correct horse',
      'New Password': 'battery staple',
      'Confirm New Password': 'battery staple',
    });
    expect(await findToast('Profile updated')).toBeInTheDocument();
    const passwords = { oldPassword: 'correct horse', newPassword: 'battery staple' };
    expect(sent).toEqual([{ id: me._id, ...passwords, updatedAt: me.updatedAt }]);
    expect(localStorage.getItem('token')).toBe('a fresh one');
    expect(app.router.state.location.pathname).toBe('/userprofile');
    expect(screen.getByLabelText('Old Password')).toHaveValue('');
  });

  it('stores the changed session in the tab alone on a shared device', async () => {
    const shared = { ...me, sharedDevice: true };
    const app = await openProfile(shared);
    noteChanges({ message: 'Profile updated', user: { ...me, name: 'still water' } });
    await save(app, { Name: 'still water' });
    expect(await findToast('Profile updated')).toBeInTheDocument();
    expect(sessionStorage.getItem('name')).toBe('still water');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    [
      { 'New Password': 'a quiet walk', 'Confirm New Password': 'a quiet walk' },
      'To change password, fill both old and new password',
      'Old Password',
    ],
    [{ 'Old Password': 'a' }, 'To change password, fill both old and new password', 'New Password'],
    [
      { 'Old Password': 'a', 'New Password': 'a quiet walk', 'Confirm New Password': 'c' },
      'Passwords do not match',
      'Confirm New Password',
    ],
    [{ Name: '  ' }, 'Please update at least one field.', 'Name'],
  ])('sends nothing for %o', async (values, problem, focused) => {
    const app = await openProfile();
    const sent = noteChanges({ message: '', user: me });
    await save(app, values);
    const told = screen
      .getAllByRole('alert')
      .map((alert) => alert.textContent)
      .filter(Boolean);
    expect(told).toEqual([problem]);
    expect(screen.getByLabelText(focused)).toHaveFocus();
    if (focused !== 'Name') {
      expect(screen.getByLabelText(focused)).toHaveAccessibleDescription(
        expect.stringContaining(problem),
      );
    }
    expect(sent).toEqual([]);
  });

  it('shows the server’s reason, also beside the old password', async () => {
    const app = await openProfile();
    const wrong = [{ field: 'oldPassword', message: 'Old password is incorrect' }];
    server.use(
      http.patch('*/api/users/updateuser/:id', () =>
        anError(400, 'Old password is incorrect', wrong),
      ),
    );
    await save(app, {
      'Old Password': 'wrong horse',
      'New Password': 'battery staple',
      'Confirm New Password': 'battery staple',
    });
    expect(await findToast('Error in updating user details')).toBeInTheDocument();
    expect(screen.getByLabelText('Old Password')).toHaveAccessibleDescription(
      'Old password is incorrect',
    );
    expect(screen.getByLabelText('Old Password')).toHaveFocus();
    expect(screen.getByLabelText('New Password')).toHaveValue('battery staple');
  });

  it('focuses the first field that the server refuses, with its message', async () => {
    const app = await openProfile();
    const wrong = [
      { field: 'newPassword', message: 'Too common' },
      { field: 'name', message: 'Too long' },
    ];
    server.use(http.patch('*/api/users/updateuser/:id', () => anError(400, 'Too long', wrong)));
    await save(app, {
      Name: 'still water',
      'Old Password': 'correct horse',
      'New Password': 'battery staple',
      'Confirm New Password': 'battery staple',
    });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Too long');
    expect(screen.getByText('Too common')).toHaveRole('alert');
  });

  it('shows the strength of a new password', async () => {
    const { user } = await openProfile();
    const field = screen.getByLabelText('New Password');
    await user.type(field, 'password1');
    expect(await screen.findByText(/^Very weak/)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'lantern tuesday cobble harbour');
    expect(await screen.findByText('Very good.')).toBeInTheDocument();
    await user.clear(field);
    await waitFor(() => expect(screen.queryByText('Very good.')).not.toBeInTheDocument());
  });
});

describe('the picture', () => {
  it('is uploaded as a file and shown', async () => {
    const { user } = await openProfile();
    const withPicture = { ...me, profilePic: '/pictures/river.webp' };
    const gate = aGate();
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/users/updateprofilepic', async ({ request }) => {
        const form = await request.formData();
        sent.push([...form.keys(), await (form.get('profilePic') as File).text()]);
        await gate.opened;
        return HttpResponse.json(withPicture);
      }),
    );
    await user.upload(screen.getByLabelText('Upload a picture'), aPicture());
    expect(await screen.findByText('Uploading...')).toBeInTheDocument();
    server.use(apiAnswers.account(withPicture));
    gate.open();
    expect(await findToast('Profile pic updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
    expect(sent).toEqual([['profilePic', 'GIF89a']]);
    await waitFor(() =>
      expect(document.querySelector('main img')).toHaveAttribute('src', '/pictures/river.webp'),
    );
  });

  it('is removed after a question, and the pattern stands in its place', async () => {
    const withPicture = { ...me, profilePic: '/pictures/river.webp' };
    const { user } = await openProfile(withPicture);
    const calls: string[] = [];
    server.use(
      http.delete('*/api/users/updateprofilepic', ({ request }) => {
        calls.push(request.method);
        server.use(apiAnswers.account(me));
        return HttpResponse.json(me);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Remove your picture?' }),
    );
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await findToast('We’ve removed your picture')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('main img')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
    // Its button is gone: the focus did not fall to the page.
    expect(document.body).not.toHaveFocus();
    expect(calls).toEqual(['DELETE']);
  });

  it('keeps unsaved input when the account cannot be reloaded', async () => {
    const { user } = await openProfile();
    await user.type(screen.getByLabelText('Name'), 'still wat');
    server.use(
      apiAnswers.setPicture(me),
      failing('get', '/users/userdetail/:id', 503, 'Busy, sorry'),
    );
    await user.upload(screen.getByLabelText('Upload a picture'), aPicture());
    expect(await screen.findByText(/We couldn’t check for changes/)).toHaveRole('status');
    expect(screen.getByLabelText('Name')).toHaveValue('still wat');
  });

  it('is recognised by its bytes where its type is missing or wrong', async () => {
    const { user } = await openProfile();
    const sent: string[] = [];
    server.use(
      http.put('*/api/users/updateprofilepic', ({ request }) => {
        sent.push(request.method);
        return HttpResponse.json(me);
      }),
    );
    const input = screen.getByLabelText('Upload a picture');
    input.removeAttribute('accept');
    for (const type of ['', 'text/plain']) await user.upload(input, aPicture(type));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('shows the reason of a refusal', async () => {
    const { user } = await openProfile();
    server.use(failing('put', '/users/updateprofilepic', 415, 'This is not an image'));
    await user.upload(screen.getByLabelText('Upload a picture'), aPicture());
    expect(await findToast('Something went wrong')).toBeInTheDocument();
    expect(await findToast('This is not an image')).toBeInTheDocument();
  });

  it.each([
    [
      'was too slow',
      () => new HttpResponse(null, { status: 408 }),
      'Your connection is too slow for this. Try again on a better one.',
    ],
    [
      'broke',
      () => HttpResponse.error(),
      'We couldn’t reach Unburden. Check your connection and try again.',
    ],
  ])('names the line when it %s', async (_how, answer, why) => {
    const { user } = await openProfile();
    server.use(http.put('*/api/users/updateprofilepic', answer));
    await user.upload(screen.getByLabelText('Upload a picture'), aPicture());
    expect(await findToast(why)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('on our side');
  });

  it('must be an image within the size limit', async () => {
    const { user } = await openProfile();
    const input = screen.getByLabelText('Upload a picture');
    expect(input).toHaveAttribute('accept', expect.stringContaining('image/jpeg'));
    // Drag and drop ignores `accept`.
    input.removeAttribute('accept');
    await user.upload(input, new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await findToast('Please select an image file')).toBeInTheDocument();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'l.png', { type: 'image/png' });
    await user.upload(input, large);
    expect(await findToast('That picture is too large. The limit is 5 MB.')).toBeInTheDocument();
  });
});

describe('account deletion', () => {
  /** Of another member each time: the client sends nothing more for a deleted one. */
  const openOtherProfile = () => openProfile(aCurrentUser());
  const press = async (
    { user }: App,
    answer: string,
    { password = 'the right one', isWithContent = false } = {},
  ) => {
    server.use(
      http.post('*/api/users/prove', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'the right one'
          ? new HttpResponse(null, { status: 204 })
          : anError(400, 'That’s not your password', undefined, 'wrong_password');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    const question = within(dialog);
    expect(dialog).toHaveAccessibleDescription(/This can’t be undone\.$/);
    const stays = within(question.getByRole('list', { name: 'This stays' }));
    expect(stays.getByText(/^For seven days, what you sent in the past week/)).toBeVisible();
    if (isWithContent) await user.click(question.getByRole('checkbox'));
    if (password !== '') await user.type(question.getByLabelText('Password'), password);
    await user.click(question.getByRole('button', { name: answer }));
    return question;
  };

  it('asks for confirmation', async () => {
    const app = await openOtherProfile();
    await press(app, 'Cancel');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('says what goes and what stays, with the choice for posts and comments', async () => {
    const app = await openOtherProfile();
    await app.user.click(screen.getByRole('button', { name: 'Delete Account' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const linesOf = (name: string) =>
      within(question.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const choice = question.getByRole('checkbox', { name: 'Also delete my posts and comments' });
    expect(choice).not.toBeChecked();
    expect(linesOf('This goes')).not.toContain('Your comments');
    expect(linesOf('This stays')).toContain('Your posts and comments, without your name');
    await app.user.click(choice);
    expect(linesOf('This goes')).toEqual(
      expect.arrayContaining(['Your posts, with all comments on them', 'Your comments']),
    );
    expect(linesOf('This stays')).not.toContain('Your posts and comments, without your name');
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
  });

  it.each([true, false])('sends the choice %j for posts and comments', async (isWithContent) => {
    const sent: unknown[] = [];
    const app = await openOtherProfile();
    server.use(
      http.delete('*/api/users/deleteuser/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'User Deleted' });
      }),
    );
    await press(app, 'Delete Account', { isWithContent });
    expect(await screen.findByText('User Deleted')).toBeInTheDocument();
    // An API of the version before knows no choice.
    expect(sent).toEqual([isWithContent ? { withContent: true } : {}]);
  });

  it.each([
    ['', 'Please fill this in.'],
    ['a wrong one', 'That’s not your password'],
  ])('does not happen with the password %j, and says so at the field', async (password, why) => {
    const app = await openOtherProfile();
    // Sending the deletion would be an unexpected call, which fails the test.
    const question = await press(app, 'Delete Account', { password });
    const field = question.getByLabelText('Password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(why));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(localStorage.getItem('token')).not.toBeNull();
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
  });

  it('ends the session, shows a message and opens the login', async () => {
    const app = await openOtherProfile();
    server.use(apiAnswers.deleteUser());
    await press(app, 'Delete Account');
    expect(await screen.findByText('User Deleted')).toBeInTheDocument();
    expect(screen.getByText(/^You can still read here, and Help is open/)).toBeInTheDocument();
    expect(app.router.state.location.pathname).toBe('/login');
    for (const key of ['token', 'role', 'userId', 'user_name', 'name']) {
      expect(localStorage.getItem(key)).toBeNull();
    }
  });

  it('asks for nothing with the session that ends', async () => {
    const app = await openOtherProfile();
    const answered = aGate();
    let isOver = false;
    const refused: string[] = [];
    server.use(
      http.delete('*/api/users/deleteuser/:id', async () => {
        isOver = true;
        await answered.opened;
        return HttpResponse.json({ message: 'User Deleted' });
      }),
      http.all('*/api/*', ({ request }) => {
        if (!isOver || !request.headers.has('Authorization')) return undefined;
        refused.push(new URL(request.url).pathname);
        return anError(401, 'Please log in');
      }),
    );
    await press(app, 'Delete Account');
    await waitFor(() => expect(isOver).toBe(true));
    await act(() => app.router.navigate('/'));
    answered.open();
    expect(await screen.findByText('User Deleted')).toBeInTheDocument();
    expect(refused).toEqual([]);
  });

  it('shows the error and keeps the session', async () => {
    const app = await openOtherProfile();
    server.use(failing('delete', '/users/deleteuser/:id', 409, 'The last admin stays'));
    await press(app, 'Delete Account');
    const alert = await screen.findByRole('alertdialog', { name: 'Error in deleting user' });
    expect(alert).toHaveAccessibleDescription('The last admin stays');
    expect(localStorage.getItem('token')).not.toBeNull();
  });
});

describe('user detail', () => {
  it('shows name, email and role', async () => {
    logIn(me);
    server.use(apiAnswers.account(me));
    renderApp('/userdetail');
    expect(await screen.findByText('river@example.org')).toBeInTheDocument();
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Name', 'Email', 'Role']);
  });

  it('shows an empty state', async () => {
    logIn(me);
    server.use(failing('get', '/users/userdetail/:id', 404, 'No user found'));
    renderApp('/userdetail');
    expect(await screen.findByText('No Data Found')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    logIn(me);
    server.use(failing('get', '/users/userdetail/:id', 500, 'Out of order'));
    const { user } = renderApp('/userdetail');
    expect(await screen.findByText('Error in fetching your detail')).toBeInTheDocument();
    server.use(apiAnswers.account(me));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('river@example.org')).toBeInTheDocument();
  });

  it('redirects visitors to the login', async () => {
    const { router } = renderApp('/userdetail');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not authorized');
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('the form to edit a user', () => {
  const other = aCurrentUser({ name: 'paper lantern', email: 'lantern@example.org' });
  const path = `/edituser/${other._id}`;
  const keeper = aCurrentUser({ name: 'keeper', role: 'admin' });

  it('loads and changes the other member, not the viewer', async () => {
    logIn(keeper);
    server.use(apiAnswers.account(other), apiAnswers.reasons());
    const app = renderApp(path);
    expect(await screen.findByLabelText('Name')).toHaveValue('paper lantern');
    expect(screen.getByLabelText('Email')).toHaveValue('lantern@example.org');
    expect(screen.getByLabelText('Old Password')).toHaveAccessibleDescription(
      /^Enter your own password/,
    );
    const changed = { ...other, name: 'paper moon' };
    const sent = noteChanges({ message: 'Profile updated', user: changed });
    await app.user.clear(screen.getByLabelText('Name'));
    await save(app, { Name: 'paper moon' });
    await screen.findByRole('dialog', { name: 'Why are you editing this account?' });
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: 'Reason' }),
      'Unkind or hurtful',
    );
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await findToast('Profile updated')).toBeInTheDocument();
    const reason = { code: 'unkind' };
    const { updatedAt } = other;
    expect(sent).toEqual([{ id: other._id, name: 'paper moon', updatedAt, reason }]);
    expect(screen.getByLabelText('Name')).toHaveValue('paper moon');
    expect(localStorage.getItem('name')).toBe('keeper');
  });

  it('asks before one leaves it with a name or an address that is not saved', async () => {
    logIn(keeper);
    server.use(apiAnswers.account(other), apiAnswers.feed([]));
    const { user, router } = renderApp(path);
    const name = await screen.findByLabelText('Name');
    const leave = () => user.click(screen.getAllByRole('link', { name: 'Home' })[0] as Element);
    await user.type(name, '!');
    await leave();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Leave without saving your changes?');
    expect(dialog).toHaveTextContent('paper lantern!');
    // The address is as it was.
    expect(dialog).not.toHaveTextContent('@');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe(path);
    expect(name).toHaveValue('paper lantern!');
    // As it was, there is nothing to lose.
    await user.type(name, '{Backspace}');
    await user.type(screen.getByLabelText('Old Password'), 'a password');
    await leave();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('asks nothing once it is saved', async () => {
    logIn(keeper);
    server.use(apiAnswers.account(other), apiAnswers.reasons(), apiAnswers.feed([]));
    const app = renderApp(path);
    await app.user.clear(await screen.findByLabelText('Name'));
    noteChanges({ message: 'Profile updated', user: { ...other, name: 'paper moon' } });
    await save(app, { Name: 'paper moon' });
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Reason' }),
      'Unkind or hurtful',
    );
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await findToast('Profile updated');
    await app.user.click(screen.getAllByRole('link', { name: 'Home' })[0] as Element);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
  });

  it.each(['moderator', 'admin'] as const)(
    'has no email and no password of another with the role %s',
    async (role) => {
      logIn(keeper);
      server.use(apiAnswers.account({ ...other, role }));
      renderApp(path);
      expect(await screen.findByLabelText('Name')).toHaveValue('paper lantern');
      expect(screen.getByText(/^Staff change their own email and password/)).toBeInTheDocument();
      expect(screen.queryByLabelText(/Email|Password/)).not.toBeInTheDocument();
    },
  );

  it('sends nothing without changes, and says so', async () => {
    logIn(keeper);
    server.use(apiAnswers.account(other));
    const app = renderApp(path);
    const name = await screen.findByLabelText('Name');
    const sent = noteChanges({ message: 'Profile updated', user: other });
    await save(app, {});
    expect(await screen.findByText('Please update at least one field.')).toBeInTheDocument();
    expect(name).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('shows the error and retries', async () => {
    logIn(keeper);
    server.use(failing('get', '/users/userdetail/:id', 500, 'Out of order'));
    const { user } = renderApp(path);
    expect(await screen.findByText('Error in fetching user details')).toBeInTheDocument();
    server.use(apiAnswers.account(other));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('paper lantern');
  });

  it('shows that the user does not exist', async () => {
    logIn(keeper);
    server.use(failing('get', '/users/userdetail/:id', 404, 'No user found'));
    renderApp(path);
    expect(await screen.findByText('No data found')).toBeInTheDocument();
  });

  it('redirects members to the feed and visitors to the login', async () => {
    logIn(me);
    server.use(apiAnswers.feed([]));
    const { router } = renderApp(path);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not authorized');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('redirects visitors to the login', async () => {
    const { router } = renderApp(path);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not authorized');
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('new recovery words', () => {
  const renew = async (user: ReturnType<typeof renderApp>['user'], answer: string) => {
    await user.click(screen.getByRole('button', { name: 'New recovery words' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Make new recovery words?' }),
    );
    expect(question.getByText(/^The old ones stop working at once\./)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: answer }));
  };

  it('replace the old ones only after a question', async () => {
    const calls: string[] = [];
    server.use(
      http.post('*/api/users/recoverywords', ({ request }) => {
        calls.push(request.url);
        return HttpResponse.error();
      }),
    );
    const { user } = await openProfile();
    await renew(user, 'Cancel');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('are shown above the profile', async () => {
    const recoveryWords = 'abacus breeze candle dune ember fern grape harbor'.split(' ');
    server.use(
      http.post('*/api/users/recoverywords', () =>
        HttpResponse.json({ recoveryWords }, { status: 201 }),
      ),
    );
    const { user } = await openProfile();
    await renew(user, 'Make new words');
    const panel = within(await screen.findByRole('region', { name: 'Write these words down' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(8);
    await user.click(panel.getByRole('button', { name: 'Later' }));
  });

  it.each(['/dashboardsidebar', '/notices'])(
    'are offered at %s until the last ones are confirmed',
    async (path) => {
      logIn(me);
      let areConfirmed = false;
      server.use(
        apiAnswers.memberPosts('own', []),
        apiAnswers.memberPosts('liked', []),
        apiAnswers.memberPosts('disliked', []),
        apiAnswers.memberComments([]),
        http.get('*/api/users/recoverywords', () => HttpResponse.json({ areConfirmed })),
        http.post('*/api/users/recoverywords', () =>
          HttpResponse.json({ recoveryWords: ['dune', 'dune'] }, { status: 201 }),
        ),
        http.post('*/api/users/recoverywords/confirm', () => {
          areConfirmed = true;
          return new HttpResponse(null, { status: 204 });
        }),
      );
      const { user } = renderApp(path);
      const reminder = { name: 'You haven’t written down your recovery words' };
      await screen.findByRole('region', reminder);
      await renew(user, 'Make new words');
      const panel = within(await screen.findByRole('region', { name: 'Write these words down' }));
      await user.click(panel.getByRole('button', { name: 'I’ve written them down' }));
      for (const field of panel.getAllByRole('textbox')) await user.type(field, 'dune');
      expect(screen.getByRole('region', reminder)).toBeInTheDocument();
      await user.click(panel.getByRole('button', { name: 'Check' }));
      await waitFor(() => expect(screen.queryByRole('region', reminder)).toBeNull());
    },
  );

  it('are not asked about while it is unknown whether the last ones are confirmed', async () => {
    logIn(me);
    server.use(failing('get', '/users/recoverywords', 503, 'We’re very busy right now.'));
    renderApp('/notices');
    await screen.findByRole('heading', { name: 'From people' });
    expect(screen.queryByRole('button', { name: 'New recovery words' })).toBeNull();
  });

  it('tell why there are none', async () => {
    server.use(failing('post', '/users/recoverywords', 503, 'We’re very busy right now.'));
    const { user } = await openProfile();
    await renew(user, 'Make new words');
    expect(await findToast('We couldn’t make new words')).toBeInTheDocument();
  });
});

describe('an unconfirmed address', () => {
  const unconfirmed = { ...me, unconfirmedEmail: 'new@example.org' };
  const heading = { name: 'Confirm your address' };

  it('is asked to be confirmed, by a link that can be sent again', async () => {
    const message = 'We’ve sent you a link. It’s good for 30 minutes.';
    server.use(
      http.get('*/config.json', () => HttpResponse.json({ remotes: {}, hasMail: true })),
      http.post('*/api/users/confirmemail/resend', () => HttpResponse.json({ message })),
    );
    const { user } = await openProfile(unconfirmed);
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.getByText('new@example.org')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await findToast(message)).toBeInTheDocument();
  });

  it('is left alone where there is no mail', async () => {
    await openProfile(unconfirmed);
    expect(screen.queryByRole('heading', heading)).toBeNull();
  });
});
