import * as z from 'zod/mini';
import { keepState, type PlayerSource, type PlayerState, within } from './source.ts';

const youtube = 'https://www.youtube-nocookie.com';
/** The frame does not say when it begins to listen, so it is called until it answers. */
const callEvery = 250;

/** What YouTube's frame tells. Only what changed is in it. */
const report = z.object({
  event: z.string(),
  info: z.optional(z.unknown()),
});
const playerInfo = z.object({
  currentTime: z.optional(z.number()),
  duration: z.optional(z.number()),
  playerState: z.optional(z.number()),
  playbackRate: z.optional(z.number()),
  volume: z.optional(z.number()),
  muted: z.optional(z.boolean()),
});

const ended = 0;
const playing = 1;
const paused = 2;
const buffering = 3;

interface YoutubeOptions {
  mount: HTMLElement;
  videoId: string;
  title: string;
  startAt: number;
}

/**
 * YouTube's player in its own frame. It is spoken to in the messages that YouTube's script would send: the script
 * itself is a stranger's, and stays out of our pages.
 */
export function createYoutubeSource({ mount, videoId, title, startAt }: YoutubeOptions): PlayerSource {
  const { get, change, subscribe } = keepState({ currentTime: startAt, hasPicture: true });
  const frame = document.createElement('iframe');
  frame.className = 'player__frame';
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = addressOf(videoId, startAt);

  const listening = new AbortController();
  const say = (message: Record<string, unknown>) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: videoId, channel: 'widget' }), youtube);
  const command = (func: string, ...args: unknown[]) => say({ event: 'command', func, args });

  let hasAnswered = false;
  /** What was asked for before the frame listened. */
  let wantedRate = 1;
  const calling = setInterval(() => say({ event: 'listening' }), callEvery);
  const answered = () => {
    if (hasAnswered) return;
    hasAnswered = true;
    clearInterval(calling);
    command('addEventListener', 'onStateChange');
    command('addEventListener', 'onError');
    if (wantedRate !== 1) command('setPlaybackRate', wantedRate);
  };

  window.addEventListener(
    'message',
    (message) => {
      if (message.source !== frame.contentWindow || message.origin !== youtube) return;
      const told = readReport(message.data);
      if (!told) return;
      answered();
      if (told.event === 'onError') change({ isPlaying: false, isWaiting: false, hasFailed: true });
      if (told.event === 'onStateChange' && typeof told.info === 'number')
        change(stateOf({ playerState: told.info }, get()));
      const info = playerInfo.safeParse(told.info);
      if (info.success) change(stateOf(info.data, get()));
    },
    { signal: listening.signal },
  );
  mount.append(frame);

  return {
    getState: get,
    subscribe,
    play: () => {
      if (get().hasEnded) change({ jumps: get().jumps + 1, currentTime: 0 });
      change({ isWaiting: true });
      command('playVideo');
    },
    pause: () => command('pauseVideo'),
    seek: (seconds) => {
      const currentTime = within(seconds, 0, get().duration || seconds);
      command('seekTo', currentTime, true);
      change({ currentTime, jumps: get().jumps + 1, hasEnded: false });
    },
    setRate: (rate) => {
      wantedRate = rate;
      command('setPlaybackRate', rate);
    },
    setVolume: (volume) => {
      command('unMute');
      command('setVolume', Math.round(volume * 100));
      change({ volume, isMuted: false });
    },
    setMuted: (isMuted) => {
      command(isMuted ? 'mute' : 'unMute');
      change({ isMuted });
    },
    showCaptions: () => {},
    dispose: () => {
      clearInterval(calling);
      listening.abort();
      frame.remove();
    },
  };
}

function addressOf(videoId: string, startAt: number): string {
  const options = new URLSearchParams({
    enablejsapi: '1',
    origin: window.location.origin,
    controls: '0',
    disablekb: '1',
    fs: '0',
    rel: '0',
    playsinline: '1',
    iv_load_policy: '3',
    hl: 'ar',
    ...(startAt > 0 && { start: String(Math.floor(startAt)) }),
  });
  return `${youtube}/embed/${videoId}?${options}`;
}

function readReport(data: unknown): z.output<typeof report> | null {
  if (typeof data !== 'string') return null;
  try {
    return report.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

function stateOf(info: z.output<typeof playerInfo>, before: PlayerState): Partial<PlayerState> {
  return {
    ...(info.duration !== undefined && { duration: info.duration }),
    ...(info.playbackRate !== undefined && { rate: info.playbackRate }),
    ...(info.volume !== undefined && { volume: info.volume / 100 }),
    ...(info.muted !== undefined && { isMuted: info.muted }),
    // Before it has begun, YouTube reports 0 whatever the start that it was given.
    ...(info.currentTime !== undefined && before.hasStarted && { currentTime: info.currentTime }),
    ...(info.playerState !== undefined && playStateOf(info.playerState, before)),
  };
}

function playStateOf(state: number, before: PlayerState): Partial<PlayerState> {
  const hasStarted = before.hasStarted || state === playing || state === paused;
  return {
    hasStarted,
    isPlaying: state === playing,
    isWaiting: state === buffering || (before.isWaiting && !hasStarted),
    hasEnded: state === ended,
  };
}
