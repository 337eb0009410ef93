export interface SoundState {
  isPlaying: boolean;
  /** Seconds. */
  at: number;
  rate: number;
  hasFailed: boolean;
}

const watched = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'ratechange', 'error'];

/** The browser's player of one sound at a time, as something that can be watched. */
export function soundPlayer() {
  const audio = new Audio();
  audio.preload = 'auto';
  let state: SoundState = { isPlaying: false, at: 0, rate: 1, hasFailed: false };
  const play = () => void audio.play().catch(() => undefined);
  return {
    state: () => state,
    watch: (onChange: () => void): (() => void) => {
      const look = () => {
        state = {
          isPlaying: !audio.paused && !audio.ended,
          at: audio.currentTime,
          rate: audio.playbackRate,
          hasFailed: audio.error !== null,
        };
        onChange();
      };
      watched.forEach((event) => audio.addEventListener(event, look));
      return () => watched.forEach((event) => audio.removeEventListener(event, look));
    },
    /** Until the returned function is called. */
    open: (file: Blob): (() => void) => {
      const address = URL.createObjectURL(file);
      audio.src = address;
      return () => {
        audio.pause();
        audio.removeAttribute('src');
        URL.revokeObjectURL(address);
      };
    },
    /** Seconds; 0 where the file does not say. */
    length: () => (Number.isFinite(audio.duration) ? audio.duration : 0),
    toggle: () => (audio.paused ? play() : audio.pause()),
    seek: (second: number, plays: boolean) => {
      audio.currentTime = second;
      if (plays) play();
    },
    setRate: (rate: number) => {
      audio.playbackRate = rate;
    },
  };
}
