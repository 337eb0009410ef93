import * as z from 'zod/mini';
import { keepState, type PlayerSource, type PlayerState, within } from './source.ts';
import { frameAt, talkWith } from './youtube-frame.ts';

/** What a report may say of the player. Only what changed is in it. */
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

/** YouTube's player in its own frame. */
export function createYoutubeSource({ mount, videoId, title, startAt }: YoutubeOptions): PlayerSource {
  const { get, change, subscribe } = keepState({ currentTime: startAt, hasPicture: true });
  const frame = frameAt(videoId, title, startAt);
  /** What was asked for before the frame listened. */
  let wantedRate = 1;
  const { command, end } = talkWith(frame, videoId, {
    onAnswer: () => wantedRate !== 1 && command('setPlaybackRate', wantedRate),
    onReport: ({ event, info }) => {
      if (event === 'onError') change({ isPlaying: false, isWaiting: false, hasFailed: true });
      if (event === 'onStateChange' && typeof info === 'number')
        change(stateOf({ playerState: info }, get()));
      const known = playerInfo.safeParse(info);
      if (known.success) change(stateOf(known.data, get()));
    },
  });
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
      end();
      frame.remove();
    },
  };
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
