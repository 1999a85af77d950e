import { screen, waitFor } from '@testing-library/react';
import { anError, apiAnswers, aPost, aSession, failing } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { server, serveApi } from '../testing/api-server';
import { findToast, logIn, renderApp } from '../testing/render-app';

serveApi();

const fields = async () => ({
  title: await screen.findByRole('textbox', { name: 'Title' }),
  content: screen.getByRole('textbox', { name: 'Content' }),
  submit: screen.getByRole('button', { name: 'Create Post' }),
});

describe('creating a post', () => {
  it('posts what was written, trimmed, and opens it', async () => {
    logIn();
    const post = aPost({ title: 'A new start' });
    const sent: unknown[] = [];
    server.use(
      apiAnswers.post(post),
      apiAnswers.comments([]),
      http.post('*/api/blog/createpost', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '', post }, { status: 201 });
      }),
    );
    const { user, router } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    expect(content).toHaveAttribute('rows', '6');
    await user.type(title, ' A new start ');
    await user.type(content, 'One day at a time.');
    await screen.findAllByText(/^Logged in/);
    await user.click(submit);
    expect(await findToast('Successfully created a post')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${post._id}`));
    expect(sent).toEqual([{ title: 'A new start', text: 'One day at a time.' }]);
  });

  it('wants both fields', async () => {
    logIn();
    const { user } = renderApp('/createpost');
    const { title, submit } = await fields();
    await user.type(title, 'Only a title');
    await user.click(submit);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill out all fields.');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(submit).toHaveFocus();
  });

  it('sends a visitor to the login and brings them back with what they wrote', async () => {
    server.use(apiAnswers.session('login', aSession()));
    const { user, router } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    await user.type(title, 'Written as a visitor');
    await user.type(content, 'And not lost.');
    await user.click(submit);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Please log in to create a post.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.type(await screen.findByLabelText('Email'), 'river@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue(
      'Written as a visitor',
    );
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('And not lost.');
    expect(router.state.location.pathname).toBe('/createpost');
  });

  it("says the server's reason, beside the field too, and keeps what was written", async () => {
    logIn();
    server.use(
      http.post('*/api/blog/createpost', () =>
        anError(400, 'The post is not valid', [{ field: 'title', message: 'Title is too long' }]),
      ),
    );
    const { user } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    await user.type(title, 'Kept');
    await user.type(content, 'Kept too');
    await screen.findAllByText(/^Logged in/);
    await user.click(submit);
    expect(await findToast('The post is not valid')).toBeInTheDocument();
    await waitFor(() => expect(title).toHaveAccessibleDescription('Title is too long'));
    expect(content).toHaveValue('Kept too');
  });

  it('says why the server refused', async () => {
    logIn();
    server.use(failing('post', '/blog/createpost', 503, 'Busy, sorry'));
    const { user } = renderApp('/createpost');
    const { title, content, submit } = await fields();
    await user.type(title, 'T');
    await user.type(content, 'C');
    await screen.findAllByText(/^Logged in/);
    await user.click(submit);
    expect(await findToast('Busy, sorry')).toBeInTheDocument();
  });
});
