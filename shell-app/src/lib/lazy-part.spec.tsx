import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part';

const show = (load: Parameters<typeof lazyPart>[0]) => {
  const Part = lazyPart(load);
  return act(async () => {
    render(
      <main>
        The page
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </main>,
    );
    await Promise.resolve();
  });
};

describe('a part of a page', () => {
  it('is shown once it is loaded', async () => {
    await show(() => Promise.resolve({ default: () => ' and more' }));
    expect(screen.getByRole('main')).toHaveTextContent('The page and more');
  });

  it('is left out where it cannot be loaded', async () => {
    await show(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(screen.getByRole('main')).toHaveTextContent(/^The page$/);
  });
});
