import { render, screen } from '@testing-library/react';
import { LinkedText } from './linked-text';

describe('LinkedText', () => {
  it('turns URLs into links with rel nofollow and ugc', () => {
    render(<LinkedText className="">Try https://example.org/help today.</LinkedText>);
    const link = screen.getByRole('link', { name: 'https://example.org/help' });
    expect(link).toHaveAttribute('href', 'https://example.org/help');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
  });

  it('shows markup as text', () => {
    const { container } = render(
      <LinkedText className="">{'<img src=x onerror=alert(1)> javascript:alert(1)'}</LinkedText>,
    );
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)> javascript:alert(1)');
    expect(container.querySelector('p > *')).toBeNull();
  });
});
