import type { PlayerCommand } from './keyboard.ts';
import { isOn, type PlayerSource, within } from './source.ts';
import { rememberSpeed } from './speed-memory.ts';
import { nextSpeed } from './speeds.ts';

export const toggle = (source: PlayerSource): void =>
  isOn(source.getState()) ? source.pause() : source.play();

/** From where it stands, or from where it is said to have stood. */
export function skip(source: PlayerSource, by: number, from = source.getState().currentTime): void {
  source.seek(within(from + by, 0, source.getState().duration || Infinity));
}

/** Chosen by a person, and so for the lessons to come as well. */
export function chooseSpeed(source: PlayerSource, speed: number): void {
  source.setRate(speed);
  rememberSpeed(speed);
}

function shiftSpeed(source: PlayerSource, by: 1 | -1): void {
  const speed = nextSpeed(source.getState().rate, by);
  if (speed !== undefined) chooseSpeed(source, speed);
}

/** What a key asks of others than the player; without one of these the key does nothing. */
export interface KeyActions {
  toggleFullScreen: () => void;
  onNote?: (() => void) | undefined;
  onBookmark?: (() => void) | undefined;
}

export function obey(source: PlayerSource, command: PlayerCommand, actions: KeyActions): void {
  const state = source.getState();
  switch (command.do) {
    case 'toggle':
      return toggle(source);
    case 'skip':
      return skip(source, command.by);
    case 'jump':
      return source.seek(state.duration * command.share);
    case 'volume':
      return source.setVolume(within((state.isMuted ? 0 : state.volume) + command.by, 0, 1));
    case 'mute':
      return source.setMuted(!state.isMuted);
    case 'captions':
      return state.captions === 'none' ? undefined : source.showCaptions(state.captions === 'off');
    case 'speed':
      return shiftSpeed(source, command.by);
    case 'full-screen':
      return actions.toggleFullScreen();
    case 'note':
      return actions.onNote?.();
    case 'bookmark':
      return actions.onBookmark?.();
  }
}
