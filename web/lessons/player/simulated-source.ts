import { keepState, type PlayerSource, within } from './source.ts';

const tick = 250;
/** Background pages are woken once a minute. A longer silence means that the device slept, and nobody watched. */
const longestSilence = 90_000;

interface SimulatedOptions {
  duration: number;
  startAt: number;
  now?: () => number;
}

/** Where there is no video: a clock that runs. */
export function createSimulatedSource({
  duration,
  startAt,
  now = () => performance.now(),
}: SimulatedOptions): PlayerSource {
  const { get, change, subscribe } = keepState({ duration, currentTime: startAt });
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastTick = 0;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  const advance = () => {
    if (timer === undefined) return;
    const silence = now() - lastTick;
    lastTick += silence;
    if (silence > longestSilence) return;
    const { currentTime, rate } = get();
    const reached = Math.min(duration, currentTime + (silence / 1000) * rate);
    if (reached < duration) return change({ currentTime: reached });
    stop();
    change({ currentTime: duration, isPlaying: false, hasEnded: true });
  };

  return {
    getState: get,
    subscribe,
    play: () => {
      if (timer !== undefined) return;
      const { hasEnded, jumps } = get();
      if (hasEnded) change({ currentTime: 0, jumps: jumps + 1 });
      lastTick = now();
      timer = setInterval(advance, tick);
      change({ isPlaying: true, hasStarted: true, hasEnded: false });
    },
    pause: () => {
      advance();
      stop();
      change({ isPlaying: false });
    },
    seek: (seconds) => {
      advance();
      const currentTime = within(seconds, 0, duration);
      change({ currentTime, jumps: get().jumps + 1, hasEnded: false });
    },
    setRate: (rate) => {
      advance();
      change({ rate });
    },
    setVolume: (volume) => change({ volume, isMuted: false }),
    setMuted: (isMuted) => change({ isMuted }),
    showCaptions: () => {},
    dispose: stop,
  };
}
