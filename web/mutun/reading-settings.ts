import { useSyncExternalStore } from 'react';

/** How much larger than usual a text is written. */
export const sizes = [0.85, 1, 1.15, 1.3, 1.5] as const;
const usualSize = 1;

const sizeKey = 'matn-size';
const vowelsKey = 'matn-vowels';

/** Where it may not be kept, the page goes on with what is usual. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing can be kept on this device
  }
  // the browser tells other tabs only
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const useStored = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => null,
  );

/** The place of the size that the reader chose among `sizes`. */
export function sizeStep(kept: string | null): number {
  const step = sizes.findIndex((size) => String(size) === kept);
  return step === -1 ? sizes.indexOf(usualSize) : step;
}

/** How this device's reader wants texts to be written. */
export function useReadingSettings() {
  const step = sizeStep(useStored(sizeKey));
  const vowels = useStored(vowelsKey) !== 'off';
  const sizeAt = (at: number) => sizes[at];
  return {
    size: sizeAt(step) ?? usualSize,
    vowels,
    toggleVowels: () => store(vowelsKey, vowels ? 'off' : 'on'),
    /** Undefined where there is none. */
    smaller: sizeAt(step - 1) && (() => store(sizeKey, String(sizeAt(step - 1)))),
    larger: sizeAt(step + 1) && (() => store(sizeKey, String(sizeAt(step + 1)))),
  };
}

const lastReadKey = (key: string) => `matn-read:${key}`;

/** The unit at which this device's reader stopped; null for none. */
export function lastRead(key: string): number | null {
  const number = Number(stored(lastReadKey(key)));
  return Number.isInteger(number) && number > 0 ? number : null;
}

export const keepLastRead = (key: string, unit: number): void => store(lastReadKey(key), String(unit));
