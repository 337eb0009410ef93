import { lessonsText as text } from '../text.ts';
import { readCaptions } from './captions.ts';
import { elementControls, followPosition, wishToPlay } from './media-element.ts';
import { keepState, type PlayerSource } from './source.ts';

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
  const kept = keepState({ currentTime: startAt });
  const { get, change } = kept;
  const listening = new AbortController();
  const { signal } = listening;
  const wish = wishToPlay(video, kept);
  const position = followPosition(video, kept, startAt, signal);
  const fail = () => {
    wish.forget();
    change({ isPlaying: false, isWaiting: false, hasFailed: true });
  };
  const begin = () => {
    position.begin();
    wish.goOn();
  };
  video.addEventListener('error', fail, { signal });
  video.addEventListener('loadedmetadata', begin, { signal });
  // Headphones and the small window pause as well.
  video.addEventListener('pause', wish.forget, { signal });
  const showCaptions = readCaptions(video, change, signal);

  if (captionsUrl !== null) video.append(captionTrack(captionsUrl));
  mount.append(video);
  const detach = attach({ video, startAt, fail });
  // A film that was asked for ahead may have told already.
  if (video.error) fail();
  else if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();

  return {
    getState: get,
    subscribe: kept.subscribe,
    element: video,
    play: wish.play,
    pause: wish.pause,
    seek: position.seek,
    ...elementControls(video),
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
