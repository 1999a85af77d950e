import { screen } from '@testing-library/react';
import { serveApi } from '../testing/api-server';
import { renderApp } from '../testing/render-app';

serveApi();

describe('an unknown address', () => {
  it('shows the not-found page with a link home', async () => {
    renderApp('/no/such/page');
    expect(
      await screen.findByRole('heading', { name: 'Page URL does not exist' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
  });
});
