import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Markdown } from './markdown';

function show(text: string) {
  return render(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  ).container;
}

describe('Markdown', () => {
  it('renders headings below the page’s level', () => {
    show('# One\n\n## Two\n\n### Three');
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 3, name: 'Three' })).toBeInTheDocument();
  });

  it('renders lists, emphasis and escaped characters', () => {
    const page = show('- *a* & b\n- **c** "d"\n\n1. e');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'a & b',
      'c "d"',
      'e',
    ]);
    expect(page.querySelectorAll('em, strong')).toHaveLength(2);
  });

  it('renders internal and external links', () => {
    show('[in](/rules) [out](https://example.org)');
    expect(screen.getByRole('link', { name: 'in' })).toHaveAttribute('href', '/rules');
    const out = screen.getByRole('link', { name: 'out' });
    expect(out).toHaveAttribute('href', 'https://example.org');
    expect(out).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'x <b onclick=alert(1)>y</b>',
    '![x](https://elsewhere.example/track.png)',
  ])('makes nothing of %s', (text) => {
    const page = show(text);
    expect(page.querySelector('img, script, [onclick], b')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
  ])('makes no link to %s', (href) => {
    show(`[press](<${href}>)`);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('press')).toBeInTheDocument();
  });
});
