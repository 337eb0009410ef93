/** What a player is doing at this moment, whatever it plays. */
export interface PlayerState {
  isPlaying: boolean;
  /** Playing was asked for, and the media is not there yet. */
  isWaiting: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
  hasFailed: boolean;
  /** Seconds. */
  currentTime: number;
  /** Seconds; 0 until it is known. */
  duration: number;
  rate: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  captions: 'none' | 'off' | 'on';
  /** The words that belong to this moment, for the page to draw. */
  cues: readonly string[];
  /** There is something to see, and not only to hear. */
  hasPicture: boolean;
  /** Grows with every jump of the position: what lies between was not played. */
  jumps: number;
}

/** One player behind four kinds of video: a file, a stream, YouTube, and a clock where there is no video. */
export interface PlayerSource {
  getState: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  setRate: (rate: number) => void;
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
  showCaptions: (shown: boolean) => void;
  /** The media element, when there is one: some phones show only that on the whole screen. */
  element?: HTMLVideoElement;
  dispose: () => void;
}

/** It plays, or is about to. */
export const isOn = ({ isPlaying, isWaiting }: Pick<PlayerState, 'isPlaying' | 'isWaiting'>): boolean =>
  isPlaying || isWaiting;

export const stillState: PlayerState = {
  isPlaying: false,
  isWaiting: false,
  hasStarted: false,
  hasEnded: false,
  hasFailed: false,
  currentTime: 0,
  duration: 0,
  rate: 1,
  volume: 1,
  isMuted: false,
  captions: 'none',
  cues: [],
  hasPicture: false,
  jumps: 0,
};

/** Keeps a source's state and tells those who listen. */
export function keepState(initial: Partial<PlayerState>) {
  let state: PlayerState = { ...stillState, ...initial };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    change: (part: Partial<PlayerState>) => {
      state = { ...state, ...part };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
