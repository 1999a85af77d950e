import { screen, waitFor } from '@testing-library/react';
import { apiAnswers, aPost } from '@unburden/testing';
import { serveApi, server } from '../../testing/api-server';
import { logIn, renderApp } from '../../testing/render-app';

serveApi();

const open = async () => {
  logIn();
  server.use(apiAnswers.feed([aPost({ title: 'First' }), aPost({ title: 'Second' })]));
  const app = renderApp('/');
  await screen.findByRole('link', { name: 'First' });
  // The shortcuts load after the page.
  await waitFor(async () => {
    await app.user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });
  return app;
};
const close = async ({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }) => {
  await user.click(screen.getByRole('button', { name: 'Close' }));
};

describe('keyboard shortcuts', () => {
  it('move through the posts, focus the search and create a post', async () => {
    const app = await open();
    const { user, router } = app;
    await close(app);
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('n');
    expect(screen.getByRole('searchbox')).toHaveValue('n');
    screen.getByRole('link', { name: 'First' }).focus();
    await user.keyboard('gn');
    await waitFor(() => expect(router.state.location.pathname).toBe('/notices'));
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/createpost'));
  });

  it('rest after they are turned off', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('switch', { name: 'Use single-key shortcuts' }));
    await close(app);
    await app.user.keyboard('n?');
    expect(app.router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await app.user.click(screen.getAllByRole('button', { name: 'Shortcuts' })[0] as HTMLElement);
    const choice = await screen.findByRole('switch', { name: 'Use single-key shortcuts' });
    expect(choice).not.toBeChecked();
  });
});
