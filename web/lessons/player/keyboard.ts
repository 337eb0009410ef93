import { latinDigits } from '#contract/latin-digits';

export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'full-screen' | 'captions' | 'note' | 'bookmark' }
  | { do: 'skip'; by: number }
  | { do: 'volume'; by: number }
  | { do: 'jump'; share: number }
  | { do: 'speed'; by: 1 | -1 };

export const skipSeconds = 10;
const volumeStep = 0.1;

export interface KeyPress {
  key: string;
  /** The place on the keyboard: on an Arabic layout the key K writes «ن». */
  code: string;
  shiftKey: boolean;
  /** With Ctrl, Alt or Meta a key belongs to the browser. */
  hasModifier: boolean;
  /** What has the focus: the page itself, the player, one of its buttons, a slider that is not the tape, a field. */
  focus: 'page' | 'player' | 'button' | 'slider' | 'field';
}

const byLetter: Record<string, PlayerCommand> = {
  k: { do: 'toggle' },
  m: { do: 'mute' },
  f: { do: 'full-screen' },
  c: { do: 'captions' },
  n: { do: 'note' },
  b: { do: 'bookmark' },
};

const byArrow: Record<string, PlayerCommand> = {
  ArrowLeft: { do: 'skip', by: -skipSeconds },
  ArrowRight: { do: 'skip', by: skipSeconds },
};

const byUpright: Record<string, PlayerCommand> = {
  ArrowUp: { do: 'volume', by: volumeStep },
  ArrowDown: { do: 'volume', by: -volumeStep },
};

/** What a key asks of the player; null when the key is not the player's. */
export function commandFor(press: KeyPress): PlayerCommand | null {
  const { key, focus, hasModifier } = press;
  if (hasModifier || focus === 'field') return null;
  // A button that has the focus is pressed with Space, as everywhere.
  if (key === ' ') return focus === 'button' ? null : { do: 'toggle' };
  if (focus !== 'slider' && byArrow[key]) return byArrow[key];
  // On the page itself these scroll.
  if ((focus === 'player' || focus === 'button') && byUpright[key]) return byUpright[key];
  return speedStep(press) ?? digitJump(key) ?? byLetter[latinLetter(press)] ?? null;
}

function speedStep({ key, code, shiftKey }: KeyPress): PlayerCommand | null {
  if (key === '>' || (shiftKey && code === 'Period')) return { do: 'speed', by: 1 };
  if (key === '<' || (shiftKey && code === 'Comma')) return { do: 'speed', by: -1 };
  return null;
}

function digitJump(key: string): PlayerCommand | null {
  const digit = latinDigits(key);
  return /^[0-9]$/.test(digit) ? { do: 'jump', share: Number(digit) / 10 } : null;
}

function latinLetter({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';
}
