import { act, screen } from '@testing-library/react';
import { themes } from './themes';
import { serveApi } from '../../testing/api-server';
import { renderApp } from '../../testing/render-app';

serveApi();
afterEach(() => delete document.documentElement.dataset.theme);

describe('the theme page', () => {
  it('lists every theme in order, in its own colours', async () => {
    renderApp('/themepage');
    const offered = await screen.findAllByRole('radio');
    expect(offered.map((choice) => choice.getAttribute('value'))).toEqual([...themes]);
    expect(screen.getByRole('radio', { name: 'retro' })).toBeChecked();
    expect(screen.getByText('dracula').closest('[data-theme]')).toHaveAttribute(
      'data-theme',
      'dracula',
    );
  });

  it('applies a theme at once and stores it', async () => {
    const { user } = renderApp('/themepage');
    await user.click(await screen.findByRole('radio', { name: 'dracula' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dracula');
    expect(localStorage.getItem('unburden-theme')).toBe('dracula');
    expect(screen.getByRole('radio', { name: 'dracula' })).toBeChecked();
  });

  it('applies a theme chosen in another tab', async () => {
    renderApp('/themepage');
    await screen.findAllByRole('radio');
    const chosen = new StorageEvent('storage', { key: 'unburden-theme', newValue: 'nord' });
    act(() => void window.dispatchEvent(chosen));
    expect(await screen.findByRole('radio', { name: 'nord', checked: true })).toBeInTheDocument();
  });

  it('applies the theme on every page', async () => {
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Login' });
    const chosen = new StorageEvent('storage', { key: 'unburden-theme', newValue: 'nord' });
    act(() => void window.dispatchEvent(chosen));
    expect(document.documentElement).toHaveAttribute('data-theme', 'nord');
  });
});
