import { type Attachment, fromFile } from './media-source.ts';

const streamType = 'application/vnd.apple.mpegurl';

/** HLS: by the browser where it can; else, and where it fails at it, by hls.js, which is fetched only then. */
export const fromStream =
  (url: string) =>
  (attachment: Attachment): (() => void) => {
    const { video } = attachment;
    if (video.canPlayType(streamType) === '') return byHls(url, attachment);
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
  if (video.canPlayType(streamType) === '') void import('./hls-player.ts').catch(() => undefined);
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
