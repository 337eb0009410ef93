import { useSyncExternalStore } from 'react';

/** Paper, vellum, or whatever the device says. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'theme';

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function chooseTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // storage is blocked: the page keeps following the system
  }
  // the browser tells other tabs only; this tells web/before-app.js here, which alone sets data-theme
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, storedChoice, () => 'system'), chooseTheme];
}
