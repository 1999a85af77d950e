import { render, screen } from '@testing-library/react';
import { TextField } from './text-field';

describe('TextField', () => {
  it('counts excess characters without cutting the text', () => {
    render(<TextField label="Title" value={'x'.repeat(203)} limit={200} readOnly />);
    expect(screen.getByRole('status')).toHaveTextContent('3 characters too many');
    expect(screen.getByLabelText('Title')).toHaveValue('x'.repeat(203));
  });
});
