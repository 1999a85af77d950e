import { deviceStorage, tryStorage } from '@unburden/ui';
import { useSyncExternalStore } from 'react';
import { defaultTheme, type Theme, themes } from './themes';

// public/first-paint.js reads the same key before the first paint.
const storageKey = 'unburden-theme';
const listeners = new Set<() => void>();

/** The theme that the page wears. */
function getTheme(): Theme {
  const worn = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === worn) ?? defaultTheme;
}

/** Dresses the page and remembers it for the next visit. */
export function chooseTheme(theme: Theme): void {
  wear(theme);
  tryStorage(() => deviceStorage().setItem(storageKey, theme));
}

export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, getTheme);
}

function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Wears what is chosen in another tab, on every page, until the returned function is called. */
export function followTheme(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) wear(themes.find((theme) => theme === newValue) ?? defaultTheme);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Has the bars of the browser and of the phone wear the page's colour. */
export function showThemeColor(): void {
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', getComputedStyle(document.body).backgroundColor);
}

function wear(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  showThemeColor();
  listeners.forEach((notify) => notify());
}
