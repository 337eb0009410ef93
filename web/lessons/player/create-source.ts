import { filmAt, newFilm } from './film-ahead.ts';
import { fromStream } from './hls-stream.ts';
import { createMediaSource, fromFile } from './media-source.ts';
import { createSimulatedSource } from './simulated-source.ts';
import type { PlayerSource } from './source.ts';
import type { Video } from '#contract/video-address';
import { createYoutubeSource } from './youtube-source.ts';

interface SourceOptions {
  /** Where a picture goes. */
  mount: HTMLElement;
  title: string;
  startAt: number;
  /** For the player that has no media to ask. */
  duration: number;
  captionsUrl: string | null;
}

export function createSource(video: Video, options: SourceOptions): PlayerSource {
  switch (video.kind) {
    case 'file':
      return createMediaSource({ ...options, video: filmAt(video.url), attach: fromFile(video.url) });
    case 'stream':
      return createMediaSource({ ...options, video: newFilm(), attach: fromStream(video.url) });
    case 'youtube':
      return createYoutubeSource({ ...options, videoId: video.videoId });
    case 'none':
      return createSimulatedSource(options);
  }
}
