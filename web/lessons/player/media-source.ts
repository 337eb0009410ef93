import { lessonsText as text } from '../text.ts';
import { readCaptions } from './captions.ts';
import { keepState, type PlayerSource, type PlayerState, within } from './source.ts';

export interface Attachment {
  video: HTMLVideoElement;
  startAt: number;
  fail: () => void;
}

interface MediaOptions {
  mount: HTMLElement;
  video: HTMLVideoElement;
  startAt: number;
  /** WebVTT, beside what the media itself brings. */
  captionsUrl: string | null;
  /** Gives the element its media; what it returns lets go of it again. */
  attach: (attachment: Attachment) => () => void;
}

/** A video that the browser plays itself. */
export function createMediaSource({
  mount,
  video,
  startAt,
  captionsUrl,
  attach,
}: MediaOptions): PlayerSource {
  video.className = 'player__video';
  video.playsInline = true;
  const { get, change, subscribe } = keepState({ currentTime: startAt });
  const listening = new AbortController();
  const { signal } = listening;
  const on = (events: (keyof HTMLMediaElementEventMap)[], tell: () => Partial<PlayerState>) => {
    for (const event of events) video.addEventListener(event, () => change(tell()), { signal });
  };

  /** Where to begin, until the media is there and has gone to it. */
  let waitingFor: number | null = startAt;
  const now = (): Partial<PlayerState> => ({
    currentTime: waitingFor ?? video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
  });
  const isPlaying = () => !video.paused && !video.ended;

  /** Somebody wants to see it. The element forgets that when it is given another medium; this does not. */
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

  on(['timeupdate', 'durationchange'], now);
  on(['playing'], () => ({ ...now(), isPlaying: true, isWaiting: false, hasStarted: true, hasEnded: false }));
  on(['waiting'], () => ({ ...now(), isPlaying: false, isWaiting: isPlaying() }));
  on(['pause'], () => ({ ...now(), isPlaying: false, isWaiting: false }));
  on(['seeking'], () => ({ ...now(), jumps: get().jumps + 1, hasEnded: false }));
  on(['seeked'], () => ({ ...now(), isPlaying: isPlaying() && video.readyState > 2 }));
  on(['ended'], () => ({ ...now(), isPlaying: false, isWaiting: false, hasEnded: true }));
  on(['ratechange'], () => ({ ...now(), rate: video.playbackRate }));
  on(['volumechange'], () => ({ volume: video.volume, isMuted: video.muted }));
  on(['error'], failed);
  function failed(): Partial<PlayerState> {
    isWanted = false;
    return { isPlaying: false, isWaiting: false, hasFailed: true };
  }

  const begin = () => {
    if (waitingFor !== null && waitingFor > 0) video.currentTime = waitingFor;
    waitingFor = null;
    change({ ...now(), hasPicture: video.videoWidth > 0 });
    if (isWanted && video.paused) beginToPlay();
  };
  video.addEventListener('loadedmetadata', begin, { signal });
  // Headphones and the small window pause as well.
  video.addEventListener('pause', () => (isWanted = false), { signal });
  const showCaptions = readCaptions(video, change, signal);

  if (captionsUrl !== null) video.append(captionTrack(captionsUrl));
  mount.append(video);
  const detach = attach({ video, startAt, fail: () => change(failed()) });
  // A film that was asked for ahead may have told already.
  if (video.error) change(failed());
  else if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();

  return {
    getState: get,
    subscribe,
    element: video,
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
    seek: (seconds) => {
      const currentTime = within(seconds, 0, get().duration || seconds);
      if (waitingFor === null) video.currentTime = currentTime;
      else waitingFor = currentTime;
      change({ currentTime, jumps: get().jumps + 1 });
    },
    setRate: (rate) => {
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
    setVolume: (volume) => {
      video.volume = volume;
      video.muted = false;
    },
    setMuted: (isMuted) => {
      video.muted = isMuted;
    },
    showCaptions,
    dispose: () => {
      video.pause();
      listening.abort();
      detach();
      video.remove();
    },
  };
}

function captionTrack(url: string): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'subtitles';
  track.srclang = 'ar';
  track.label = text.arabic;
  track.src = url;
  return track;
}

/** mp4, webm and whatever else the browser knows. */
export const fromFile =
  (url: string) =>
  ({ video }: Attachment): (() => void) => {
    if (video.getAttribute('src') !== url) video.src = url;
    return () => {
      video.removeAttribute('src');
      video.load();
    };
  };
