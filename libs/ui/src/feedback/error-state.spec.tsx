import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state';

describe('ErrorState', () => {
  it('shows the error and retries', async () => {
    let tries = 0;
    render(<ErrorState title="Error" message="Offline" onRetry={() => (tries += 1)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorOffline');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });
});
