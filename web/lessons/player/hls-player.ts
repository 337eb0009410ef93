import HlsStream, { ErrorTypes, Events } from 'hls.js';
import type { Attachment } from './media-source.ts';

/** Seconds that are fetched ahead: one piece until somebody plays it, and then a minute. Many pay for every byte. */
const beforePlaying = 6;
const whilePlaying = 60;

/** Loaded only where a stream needs it: see hls-stream.ts. What it returns lets go of the stream. */
export function playStream(url: string, { video, startAt, fail }: Attachment): () => void {
  if (!HlsStream.isSupported()) {
    fail();
    return () => {};
  }
  // hls.js would give its captions a data: address, which our content policy refuses; so they are kept here.
  const stream = new HlsStream({
    startPosition: startAt,
    renderTextTracksNatively: false,
    maxBufferLength: beforePlaying,
    maxMaxBufferLength: beforePlaying,
  });
  const fetchMore = () => {
    stream.config.maxMaxBufferLength = whilePlaying;
    stream.config.maxBufferLength = whilePlaying;
  };
  if (video.paused) video.addEventListener('play', fetchMore, { once: true });
  else fetchMore();
  const stopCaptions = keepCaptions(stream, video);
  stream.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR) stream.recoverMediaError();
    else fail();
  });
  stream.loadSource(url);
  stream.attachMedia(video);
  return () => {
    video.removeEventListener('play', fetchMore);
    stopCaptions();
    stream.destroy();
  };
}

/** One track of the video for each of the stream's; the stream loads the one that is on. */
function keepCaptions(stream: HlsStream, video: HTMLVideoElement): () => void {
  const tracks = new Map<number, TextTrack>();

  stream.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    for (const { id, name, lang } of subtitleTracks.filter((found) => !tracks.has(found.id))) {
      const track = video.addTextTrack('subtitles', name, lang ?? '');
      track.mode = 'disabled';
      tracks.set(id, track);
    }
  });

  stream.on(Events.CUES_PARSED, (_, parsed) => {
    const cues: unknown[] = Array.isArray(parsed.cues) ? parsed.cues : [];
    const track = tracks.get(parsed.subtitleTrack?.id ?? stream.subtitleTrack);
    for (const cue of cues) if (cue instanceof VTTCue) track?.addCue(cue);
  });

  const choose = () => {
    const chosen = [...tracks].find(([, track]) => track.mode !== 'disabled');
    stream.subtitleTrack = chosen?.[0] ?? -1;
  };
  video.textTracks.addEventListener('change', choose);
  return () => video.textTracks.removeEventListener('change', choose);
}
