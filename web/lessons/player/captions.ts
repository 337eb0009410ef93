import type { PlayerState } from './source.ts';

/** The device shows the film itself, outside the page: a phone on its whole screen, or a small window of its own. */
const leavesPage = ['webkitbeginfullscreen', 'enterpictureinpicture'];
const comesBack = ['webkitendfullscreen', 'leavepictureinpicture'];

/**
 * The page draws the words itself, so that they keep clear of the bar: a track that is on is `hidden` from the browser,
 * which reads it all the same. Only where the device shows the film itself does it show the words as well.
 */
export function readCaptions(
  video: HTMLVideoElement,
  tell: (told: Pick<PlayerState, 'captions' | 'cues'>) => void,
  signal: AbortSignal,
) {
  let isOutside = false;
  const modeWhenOn = () => (isOutside ? 'showing' : 'hidden');

  const look = () => {
    const on = tracksOf(video).filter(isOn);
    // A browser may turn a track on by itself, as its owner likes it.
    for (const track of on) if (track.mode !== modeWhenOn()) track.mode = modeWhenOn();
    tell({ captions: stateOf(video), cues: isOutside ? [] : on.flatMap(wordsNow) });
  };

  const listenTo = (track: TextTrack | null) => track?.addEventListener('cuechange', look, { signal });
  video.textTracks.addEventListener(
    'addtrack',
    ({ track }) => {
      listenTo(track);
      look();
    },
    { signal },
  );
  // A film that was asked for ahead may have brought its own.
  for (const track of video.textTracks) listenTo(track);
  if (video.textTracks.length > 0) look();
  for (const event of ['removetrack', 'change']) video.textTracks.addEventListener(event, look, { signal });
  const listenFor = (events: string[], outside: boolean) => {
    for (const event of events) {
      video.addEventListener(
        event,
        () => {
          isOutside = outside;
          look();
        },
        { signal },
      );
    }
  };
  listenFor(leavesPage, true);
  listenFor(comesBack, false);

  return (shown: boolean) => {
    const tracks = tracksOf(video);
    // The Arabic ones when there are, else the first.
    const chosen = tracks.find(({ language }) => language.startsWith('ar')) ?? tracks[0];
    for (const track of tracks) track.mode = shown && track === chosen ? modeWhenOn() : 'disabled';
    look();
  };
}

const isOn = ({ mode }: TextTrack): boolean => mode !== 'disabled';

const tracksOf = (video: HTMLVideoElement): TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

function stateOf(video: HTMLVideoElement): PlayerState['captions'] {
  const tracks = tracksOf(video);
  if (tracks.length === 0) return 'none';
  return tracks.some(isOn) ? 'on' : 'off';
}

/** What is being said at this moment, without the marks that a file of captions may hold. */
const wordsNow = ({ activeCues }: TextTrack): string[] =>
  [...(activeCues ?? [])].flatMap((cue) => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : []));
