import type { PlayerCommand } from './keyboard.ts';
import { type PlayerSource, within } from './source.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export const toggle = (source: PlayerSource): void => {
  const { isPlaying, isWaiting } = source.getState();
  if (isPlaying || isWaiting) source.pause();
  else source.play();
};

export function skip(source: PlayerSource, by: number): void {
  const { currentTime, duration } = source.getState();
  source.seek(within(currentTime + by, 0, duration || Infinity));
}

/** The next speed up or down. */
function shiftSpeed(source: PlayerSource, by: 1 | -1): void {
  const { rate } = source.getState();
  const next = by > 0 ? speeds.find((speed) => speed > rate) : speeds.findLast((speed) => speed < rate);
  if (next !== undefined) source.setRate(next);
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
