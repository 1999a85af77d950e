import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './text-field';

describe('TextField', () => {
  it('counts excess characters without cutting the text', () => {
    render(<TextField label="Title" value={'x'.repeat(203)} limit={200} readOnly />);
    expect(screen.getByRole('status')).toHaveTextContent('3 characters too many');
    expect(screen.getByLabelText('Title')).toHaveValue('x'.repeat(203));
  });

  it('shows a password, and names it by its label as it is written', async () => {
    render(<TextField label="Neues Passwort" type="password" value="geheim" readOnly />);
    const show = screen.getByRole('button', { name: 'Show Neues Passwort' });
    await userEvent.click(show);
    expect(screen.getByLabelText('Neues Passwort')).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
  });
});
