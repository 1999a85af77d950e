import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

describe('ErrorState', () => {
  it('shows the error and retries', async () => {
    let tries = 0;
    render(<ErrorState title="Error" message="Offline" onRetry={() => (tries += 1)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorOffline');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });

  it('passes its focus on to the page when the content comes', async () => {
    const page = (content: ReactNode) => (
      <main>
        <h1 tabIndex={-1}>Page</h1>
        {content}
      </main>
    );
    const { rerender } = render(page(<ErrorState title="Error" onRetry={() => {}} />));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(page(<p>Content</p>));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });
});
