import { useEffect, useMemo, useState } from 'react';
import { wholeSeconds } from '#contract/lesson-length';
import { isWebAddress } from '#contract/primitives';
import { classNames } from '#web/ui/class-names';
import { useLater } from '#web/ui/use-later';
import { lessonsText as text } from './text.ts';
import { type Video, videoAt } from '#contract/video-address';
import './video-preview.css';

interface VideoPreviewProps {
  address: string;
  /** Whole seconds, as soon as the media says how long it is. */
  onSeconds: (seconds: number) => void;
}

/** A file by its ending, or an upload of our own: an address that is still being typed is not asked for. */
const looksWhole = /\.(mp4|m4v|webm|mov|ogv|mp3|m4a|ogg|oga|opus|m3u8)([?#]|$)|^\/uploads\//i;

/** As much of it as can be told from its address. */
const sound = /\.(mp3|m4a|ogg|oga|opus|weba)([?#]|$)/i;

const loadStill = async () => (await import('./still-source.tsx')).StillSource;

/** What a video address leads to, shown while it is written; it also says how long that is. */
export function VideoPreview({ address, onSeconds }: VideoPreviewProps) {
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const video = useMemo(() => videoAt(address.trim()), [address]);
  const fail = () => setFailedAddress(address);
  // A channel or a list of YouTube's: whole as an address, and no film.
  const leadsNowhere = video.kind === 'none' && isWebAddress(address.trim());
  if (leadsNowhere || failedAddress === address)
    return <p className="hint hint--bad">{text.previewFailed}</p>;
  if (video.kind === 'youtube' || (video.kind === 'stream' && looksWhole.test(video.url)))
    return <StillLater key={address} video={video} onSeconds={onSeconds} onFailure={fail} />;
  if (video.kind !== 'file' || !looksWhole.test(video.url)) return null;
  const isSound = sound.test(video.url);
  return (
    <video
      key={video.url}
      className={classNames('video-preview', isSound && 'video-preview--sound')}
      src={video.url}
      controls
      muted
      preload="metadata"
      aria-label={isSound ? text.soundPreview : text.filePreview}
      onLoadedMetadata={({ currentTarget: { duration } }) => {
        if (Number.isFinite(duration) && duration > 0) onSeconds(wholeSeconds(duration));
      }}
      // A sound that nobody hears is no preview of it.
      onPlay={({ currentTarget }) => {
        if (isSound) currentTarget.muted = false;
      }}
      onError={fail}
    />
  );
}

interface StillLaterProps {
  video: Video;
  onSeconds: (seconds: number) => void;
  onFailure: () => void;
}

function StillLater(props: StillLaterProps) {
  const { Part: StillSource, fetchPart } = useLater(loadStill);
  useEffect(() => {
    // Without it the minutes are written by hand, as they always could be.
    void fetchPart().catch(() => undefined);
  }, [fetchPart]);
  return StillSource && <StillSource {...props} />;
}
