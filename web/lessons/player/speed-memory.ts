import { remember, remembered } from './device-memory.ts';
import { speeds } from './speeds.ts';

const storageKey = 'lesson-speed';

/** The speed that was chosen last on this device, for every lesson. */
export function rememberedSpeed(): number {
  const stored = Number(remembered(storageKey));
  return speeds.includes(stored) ? stored : 1;
}

export const rememberSpeed = (speed: number): void => remember(storageKey, String(speed));
