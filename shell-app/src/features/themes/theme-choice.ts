import { deviceStorage, tryStorage } from '@unburden/ui';
import { useSyncExternalStore } from 'react';
import { deviceTheme, hasChosenTheme, themeKey, watchTheme, wear } from './theme';
import { defaultTheme, type Theme, themes } from './themes';

/** Dresses the page and remembers it for the next visit. */
export function chooseTheme(theme: Theme): void {
  tryStorage(() => deviceStorage().setItem(themeKey, theme));
  wear(theme);
}

/** Forgets the choice: the page is light or dark as the device is. */
export function wearDeviceTheme(): void {
  tryStorage(() => sessionStorage.removeItem(themeKey));
  tryStorage(() => localStorage.removeItem(themeKey));
  wear(deviceTheme());
}

export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, getTheme);
}

export function useHasChosenTheme(): boolean {
  return useSyncExternalStore(watchTheme, hasChosenTheme);
}

/** The theme that the page wears. */
function getTheme(): Theme {
  const worn = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === worn) ?? defaultTheme;
}
