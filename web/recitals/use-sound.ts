import { useEffect, useState, useSyncExternalStore } from 'react';
import { soundPlayer, type SoundState } from './sound-player.ts';

export interface Sound extends SoundState {
  length: number;
  toggle: () => void;
  /** Goes to a second, and plays where it is told to. */
  seek: (second: number, plays?: boolean) => void;
  skip: (seconds: number) => void;
  setRate: (rate: number) => void;
}

/** Plays a recording. Its length comes from who knows it: browsers write none into what they record. */
export function useSound(file: Blob | null, length: number): Sound {
  const [player] = useState(soundPlayer);
  const state = useSyncExternalStore(player.watch, player.state);
  useEffect(() => (file ? player.open(file) : undefined), [player, file]);
  const whole = length > 0 ? length : player.length();
  const seek = (second: number, plays = false) =>
    player.seek(Math.min(Math.max(0, second), Math.max(0, whole - 0.05)), plays);
  return {
    ...state,
    length: whole,
    toggle: player.toggle,
    seek,
    skip: (seconds) => seek(player.state().at + seconds),
    setRate: player.setRate,
  };
}
