import { type Attachment, fromFile } from './media-source.ts';

const streamType = 'application/vnd.apple.mpegurl';

/**
 * Apple's browsers play streams well, and their telephones in no other way. Chromium says lately that it plays them too, but
 * where the pieces of two rungs begin at different moments, what follows the change from one to the other is out of its
 * place by seconds: so wherever hls.js can play, it does. `ManagedMediaSource` is Apple's alone.
 */
const playsItself = (video: HTMLVideoElement): boolean =>
  video.canPlayType(streamType) !== '' && ('ManagedMediaSource' in window || !('MediaSource' in window));

/** HLS: by the browser where it does it well; else, and where it fails at it, by hls.js, which is fetched only then. */
export const fromStream =
  (url: string) =>
  (attachment: Attachment): (() => void) => {
    const { video } = attachment;
    if (!playsItself(video)) return byHls(url, attachment);
    let letGo = fromFile(url)(attachment);
    const turnToHls = (event: Event) => {
      // Not yet a failure that anyone need hear of.
      event.stopImmediatePropagation();
      letGo();
      letGo = byHls(url, attachment);
    };
    video.addEventListener('error', turnToHls, { capture: true, once: true });
    return () => {
      video.removeEventListener('error', turnToHls, { capture: true });
      letGo();
    };
  };

/** Fetches what plays streams, where this browser does not. */
export function preparePlayerOf(video: HTMLVideoElement): void {
  // Without it the player says itself that it cannot play.
  if (!playsItself(video)) void import('./hls-player.ts').catch(() => undefined);
}

function byHls(url: string, attachment: Attachment): () => void {
  const gone = new AbortController();
  let letGo = () => {};
  void (async () => {
    const { playStream } = await import('./hls-player.ts');
    if (!gone.signal.aborted) letGo = playStream(url, attachment);
  })().catch(attachment.fail);
  return () => {
    gone.abort();
    letGo();
  };
}
