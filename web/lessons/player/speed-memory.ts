import { speeds } from './speeds.ts';

const storageKey = 'lesson-speed';

/** The speed that was chosen last on this device, for every lesson. */
export function rememberedSpeed(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return speeds.includes(stored) ? stored : 1;
  } catch {
    return 1;
  }
}

export function rememberSpeed(speed: number): void {
  try {
    localStorage.setItem(storageKey, String(speed));
  } catch {
    // storage is blocked: the next lesson begins at the usual speed
  }
}
