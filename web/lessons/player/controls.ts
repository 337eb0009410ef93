import type { PlayerCommand } from './keyboard.ts';
import { type PlayerSource, within } from './source.ts';
import { rememberSpeed } from './speed-memory.ts';
import { nextSpeed } from './speeds.ts';

/** It plays, or is about to. */
export const isOn = (source: PlayerSource): boolean => {
  const { isPlaying, isWaiting } = source.getState();
  return isPlaying || isWaiting;
};

export const toggle = (source: PlayerSource): void => (isOn(source) ? source.pause() : source.play());

export function skip(source: PlayerSource, by: number): void {
  const { currentTime, duration } = source.getState();
  source.seek(within(currentTime + by, 0, duration || Infinity));
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

export function obey(source: PlayerSource, command: PlayerCommand, toggleFullScreen: () => void): void {
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
      return toggleFullScreen();
  }
}
