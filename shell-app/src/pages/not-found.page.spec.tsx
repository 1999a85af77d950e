import { screen } from '@testing-library/react';
import { serveApi } from '../testing/api-server';
import { renderApp } from '../testing/render-app';

serveApi();

describe('an address that is none of ours', () => {
  it('says so and leads back home', async () => {
    renderApp('/no/such/page');
    expect(
      await screen.findByRole('heading', { name: 'Page URL does not exist' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
  });
});
