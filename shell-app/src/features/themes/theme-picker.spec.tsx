import { act, screen } from '@testing-library/react';
import { serveApi } from '../../testing/api-server';
import { renderApp } from '../../testing/render-app';
import { themes } from './themes';

serveApi();
afterEach(() => {
  delete document.documentElement.dataset.theme;
  jest.restoreAllMocks();
});

/** A device whose dark mode can be switched. */
function darkDevice(isDark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isDark });
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const change = (matches: boolean) => {
    media.matches = matches;
    media.dispatchEvent(new Event('change'));
  };
  return { change };
}

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

  it('is retro, or dark as the device is, until a theme is chosen, and says so', async () => {
    const device = darkDevice(true);
    const { user } = renderApp('/themepage');
    const likeDevice = await screen.findByRole('switch', { name: 'Use the device’s setting' });
    expect(likeDevice).toBeChecked();
    expect(likeDevice).toHaveAccessibleDescription('Retro, or dark when your device is.');
    act(() => device.change(false));
    expect(screen.getByRole('radio', { name: 'retro' })).toBeChecked();
    act(() => device.change(true));
    expect(screen.getByRole('radio', { name: 'dark' })).toBeChecked();
    expect(localStorage.getItem('unburden-theme')).toBeNull();

    await user.click(screen.getByRole('radio', { name: 'nord' }));
    expect(likeDevice).not.toBeChecked();
    act(() => device.change(false));
    expect(screen.getByRole('radio', { name: 'nord' })).toBeChecked();

    await user.click(likeDevice);
    expect(screen.getByRole('radio', { name: 'retro' })).toBeChecked();
    expect(localStorage.getItem('unburden-theme')).toBeNull();
    await user.click(likeDevice);
    expect(localStorage.getItem('unburden-theme')).toBe('retro');
  });

  it('is as the device again when the choice is taken back in another tab', async () => {
    darkDevice(true);
    renderApp('/themepage');
    await screen.findAllByRole('radio');
    const taken = new StorageEvent('storage', { key: 'unburden-theme', newValue: null });
    act(() => void window.dispatchEvent(taken));
    expect(screen.getByRole('radio', { name: 'dark' })).toBeChecked();
  });

  it('applies the theme on every page', async () => {
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Login' });
    const chosen = new StorageEvent('storage', { key: 'unburden-theme', newValue: 'nord' });
    act(() => void window.dispatchEvent(chosen));
    expect(document.documentElement).toHaveAttribute('data-theme', 'nord');
  });
});
