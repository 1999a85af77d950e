import { tryStorage } from '@unburden/ui';
import { defaultTheme, type Theme, themes } from './themes';

// public/first-paint.js reads the same key, and asks the device, before the first paint.
export const themeKey = 'unburden-theme';
const darkSelector = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/**
 * Wears what is chosen in another tab, or else what the device changes to, on every page, until the
 * returned function is called.
 */
export function followTheme(): () => void {
  const device = darkDevice();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === themeKey) wear(themes.find((theme) => theme === newValue) ?? deviceTheme());
  };
  const onDevice = () => {
    if (!hasChosenTheme()) wear(deviceTheme());
  };
  window.addEventListener('storage', onStorage);
  device.addEventListener('change', onDevice);
  return () => {
    window.removeEventListener('storage', onStorage);
    device.removeEventListener('change', onDevice);
  };
}

/** Has the bars of the browser and of the phone wear the page's colour. */
export function showThemeColor(): void {
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', getComputedStyle(document.body).backgroundColor);
}

/** Dresses the page, and tells who watches. */
export function wear(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  showThemeColor();
  listeners.forEach((notify) => notify());
}

/** Calls the listener at each change until the returned function is called. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True unless the page is light or dark as the device is. */
export function hasChosenTheme(): boolean {
  return Boolean(
    tryStorage(() => sessionStorage.getItem(themeKey) ?? localStorage.getItem(themeKey)),
  );
}

export function deviceTheme(): Theme {
  return darkDevice().matches ? 'dark' : defaultTheme;
}

/** Tells whether the device is dark. */
const darkDevice = () => window.matchMedia(darkSelector);
