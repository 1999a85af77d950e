import { act, screen } from '@testing-library/react';
import { apiAnswers } from '@unburden/testing';
import { serveApi, server } from '../testing/api-server';
import { renderApp } from '../testing/render-app';

serveApi();

const withoutCode = () => {
  throw new Error('No connection');
};
jest.mock('../pages/search.page', () => withoutCode());
jest.mock('../pages/help.page', () => withoutCode());
jest.mock('./layouts/bare-layout', () => withoutCode());

describe('a page whose code does not load', () => {
  it.each([
    ['within the frame of the feed', '/search?q=rain', true],
    ['within a frame that loads', '/help', true],
    ['with its frame, where that does not load either', '/contactme', false],
  ])('is replaced %s, and what was read comes back', async (_where, address, hasFrame) => {
    server.use(apiAnswers.feed([]));
    const { router } = renderApp('/');
    await screen.findByText('No posts found.');
    await act(() => router.navigate(address));
    expect(await screen.findByText('This page didn’t load')).toBeInTheDocument();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.queryAllByRole('banner')).toHaveLength(hasFrame ? 1 : 0);
    expect(screen.getAllByRole('heading', { name: 'If it’s too much right now' })).not.toEqual([]);
    await act(() => router.navigate(-1));
    expect(await screen.findByText('No posts found.')).toBeInTheDocument();
  });
});
