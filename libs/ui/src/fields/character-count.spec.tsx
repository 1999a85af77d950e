import { render, screen } from '@testing-library/react';
import { CharacterCount } from './character-count';

const count = (length: number) => {
  render(<CharacterCount text={'x'.repeat(length)} limit={5000} />);
  return screen.getByRole('status');
};

describe('CharacterCount', () => {
  it('shows nothing far from the limit', () => expect(count(3999)).toBeEmptyDOMElement());
  it('counts the remaining characters', () =>
    expect(count(4000)).toHaveTextContent('1,000 characters left'));
  it('uses the singular for the last character', () =>
    expect(count(4999)).toHaveTextContent('1 character left'));
  it('counts the excess characters', () =>
    expect(count(6200)).toHaveTextContent('1,200 characters too many'));

  it('ignores leading and trailing whitespace', () => {
    render(<CharacterCount text={`  ${'x'.repeat(10)}  `} limit={10} />);
    expect(screen.getByRole('status')).toHaveTextContent('0 characters left');
  });
});
