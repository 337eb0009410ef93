import { skip } from './controls.ts';
import { skipSeconds } from './keyboard.ts';
import { isOn, type PlayerSource, type PlayerState } from './source.ts';

export interface SessionWords {
  title: string;
  course: string;
  instructor: string;
}

const artwork = [{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' }];

/** The lock screen, headphones and the keys of a keyboard operate this player; what it returns takes it back from them. */
export function offerMediaSession(
  session: MediaSession,
  source: PlayerSource,
  { title, course, instructor }: SessionWords,
): () => void {
  session.metadata = new MediaMetadata({ title, album: course, artist: instructor, artwork });
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => source.play()],
    ['pause', () => source.pause()],
    ['seekbackward', ({ seekOffset }) => skip(source, -(seekOffset ?? skipSeconds))],
    ['seekforward', ({ seekOffset }) => skip(source, seekOffset ?? skipSeconds)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && source.seek(seekTime)],
  ];
  for (const [action, handler] of actions) setHandler(session, action, handler);

  let told = '';
  const tell = () => {
    const state = source.getState();
    // The device counts the seconds itself; it is told when something else changes.
    const news = [playbackOf(state), state.jumps, state.rate, state.duration].join();
    if (news === told) return;
    told = news;
    session.playbackState = playbackOf(state);
    tellPosition(session, state);
  };
  tell();
  const stop = source.subscribe(tell);

  return () => {
    stop();
    for (const [action] of actions) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

/** What waits for the line is not paused: its button must offer to pause it. */
export function playbackOf(state: PlayerState): MediaSessionPlaybackState {
  if (isOn(state)) return 'playing';
  return state.hasStarted ? 'paused' : 'none';
}

function tellPosition(session: MediaSession, { currentTime, duration, rate }: PlayerState) {
  if (duration > 0) {
    session.setPositionState({ duration, playbackRate: rate, position: Math.min(currentTime, duration) });
  }
}

/** A browser that does not know an action throws. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // the others work
  }
}
