import { aPost, apiAnswers, failing } from '@unburden/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, serveApi } from '../../testing/api-server';
import { findToast, logIn, renderApp } from '../../testing/render-app';

serveApi();

const post = aPost({ user: 'somebody else' });

beforeEach(() => {
  logIn();
  server.use(
    apiAnswers.feed([post]),
    apiAnswers.post(post),
    apiAnswers.comments([]),
    apiAnswers.views(1),
    apiAnswers.reasons(),
  );
});

async function report() {
  const { user } = renderApp(`/post/${post._id}`);
  await user.click(await screen.findByRole('button', { name: 'More about this post' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  await screen.findByRole('dialog', { name: 'Report this post?' });
  return user;
}

describe('reporting', () => {
  it('sends the reason and the note, and says so', async () => {
    let body: unknown;
    server.use(
      http.post('*/api/reports', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'Thank you for telling us' }, { status: 201 });
      }),
    );
    const user = await report();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Unkind');
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'it hurts');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await findToast('Thank you for telling us');
    const target = { type: 'post', id: post._id };
    expect(body).toEqual({ target, reason: 'unkind', note: 'it hurts' });
  });

  it('wants a reason', async () => {
    const user = await report();
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(screen.getByText('Please choose a reason.')).toBeInTheDocument();
  });

  it('says why it failed', async () => {
    server.use(failing('post', '/reports', 429, 'Too many for now'));
    const user = await report();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Unkind');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await findToast('Too many for now');
  });
});
