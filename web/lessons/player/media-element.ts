import { stepsTo } from './late-start.ts';
import { type keepState, type PlayerState, within } from './source.ts';

type Kept = ReturnType<typeof keepState>;

/** Somebody wants to see it. The element forgets that when it is given another medium; this does not. */
export function wishToPlay(video: HTMLVideoElement, { get, change }: Kept) {
  let isWanted = false;
  const giveUp = () => {
    isWanted = false;
    change({ isWaiting: false });
  };
  const beginToPlay = () => {
    video.play().catch((refusal: unknown) => {
      const isForbidden = refusal instanceof DOMException && refusal.name === 'NotAllowedError';
      // Any other refusal belongs to a medium that another takes the place of, or is told as a failure.
      if (isForbidden || get().hasFailed) giveUp();
    });
  };
  return {
    forget: () => {
      isWanted = false;
    },
    /** The media is there now. */
    goOn: () => {
      if (isWanted && video.paused) beginToPlay();
    },
    play: () => {
      isWanted = true;
      change({ isWaiting: true });
      beginToPlay();
    },
    pause: () => {
      video.pause();
      // An element that has nothing to pause yet says nothing of it.
      if (isWanted) giveUp();
    },
  };
}

const isPlaying = (video: HTMLVideoElement) => !video.paused && !video.ended;

/** What the events of the element say, beside where it is. */
const told: Partial<
  Record<
    keyof HTMLMediaElementEventMap,
    (video: HTMLVideoElement, before: PlayerState) => Partial<PlayerState>
  >
> = {
  timeupdate: () => ({}),
  durationchange: () => ({}),
  playing: () => ({ isPlaying: true, isWaiting: false, hasStarted: true, hasEnded: false }),
  waiting: (video) => ({ isPlaying: false, isWaiting: isPlaying(video) }),
  pause: () => ({ isPlaying: false, isWaiting: false }),
  seeking: (_, { jumps }) => ({ jumps: jumps + 1, hasEnded: false }),
  seeked: (video) => ({ isPlaying: isPlaying(video) && video.readyState > 2 }),
  ended: () => ({ isPlaying: false, isWaiting: false, hasEnded: true }),
  ratechange: (video) => ({ rate: video.playbackRate }),
  volumechange: (video) => ({ volume: video.volume, isMuted: video.muted }),
};

/** Where it is: before the media is there, where it shall begin. */
export function followPosition(
  video: HTMLVideoElement,
  { get, change }: Kept,
  startAt: number,
  signal: AbortSignal,
) {
  /** Where to begin, until the media is there and has gone to it. */
  let waitingFor: number | null = startAt;
  const now = (): Partial<PlayerState> => ({
    currentTime: waitingFor ?? video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
  });
  for (const [event, tell] of Object.entries(told)) {
    const hear = () => {
      const before = get();
      for (const step of stepsTo(before, { ...now(), ...tell(video, before) })) change(step);
    };
    video.addEventListener(event, hear, { signal });
  }
  return {
    /** The media is there now. */
    begin: () => {
      if (waitingFor !== null && waitingFor > 0) video.currentTime = waitingFor;
      waitingFor = null;
      change({ ...now(), hasPicture: video.videoWidth > 0 });
    },
    seek: (seconds: number) => {
      const currentTime = within(seconds, 0, get().duration || seconds);
      if (waitingFor === null) video.currentTime = currentTime;
      else waitingFor = currentTime;
      change({ currentTime, jumps: get().jumps + 1 });
    },
  };
}

export const elementControls = (video: HTMLVideoElement) => ({
  setRate: (rate: number) => {
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  },
  setVolume: (volume: number) => {
    video.volume = volume;
    video.muted = false;
  },
  setMuted: (isMuted: boolean) => {
    video.muted = isMuted;
  },
});
