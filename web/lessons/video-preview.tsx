import { useState } from 'react';
import { lessonsText as text } from './text.ts';
import { videoAt } from './player/video-kind.ts';
import './video-preview.css';

interface VideoPreviewProps {
  address: string;
  /** Whole seconds, as soon as the media says how long it is. */
  onSeconds: (seconds: number) => void;
}

/** A file by its ending, or an upload of our own: an address that is still being typed is not asked for. */
const looksWhole = /\.(mp4|m4v|webm|mov|ogv|mp3|m4a)([?#]|$)|^\/uploads\//i;

/** What a video address leads to, shown while it is written: a picture from YouTube, or the file itself. */
export function VideoPreview({ address, onSeconds }: VideoPreviewProps) {
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const video = videoAt(address.trim());
  if (failedAddress === address) return <p className="hint hint--bad">{text.previewFailed}</p>;
  if (video.kind === 'youtube') {
    return (
      <img
        key={video.videoId}
        className="video-preview"
        src={`https://i.ytimg.com/vi/${video.videoId}/mqdefault.jpg`}
        alt={text.youtubePreview}
        onError={() => setFailedAddress(address)}
      />
    );
  }
  if (video.kind !== 'file' || !looksWhole.test(video.url)) return null;
  return (
    <video
      key={video.url}
      className="video-preview"
      src={video.url}
      controls
      muted
      preload="metadata"
      aria-label={text.filePreview}
      onLoadedMetadata={({ currentTarget: { duration } }) => {
        if (Number.isFinite(duration) && duration > 0) onSeconds(Math.round(duration));
      }}
      onError={() => setFailedAddress(address)}
    />
  );
}
