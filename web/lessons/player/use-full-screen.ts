import { type RefObject, useEffect, useState } from 'react';

/** The phone that cannot show a whole page this way can still show its video. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen: () => void;
}

const isPhoneVideo = (video: HTMLVideoElement | undefined): video is PhoneVideo =>
  video !== undefined && 'webkitEnterFullscreen' in video;

export function useFullScreen(player: RefObject<HTMLElement | null>, video: HTMLVideoElement | undefined) {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const look = () => setFull(player.current !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [player]);

  const canBeFull = document.fullscreenEnabled || isPhoneVideo(video);
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen().catch(() => {});
    if (document.fullscreenEnabled) return void player.current?.requestFullscreen().catch(() => {});
    if (isPhoneVideo(video)) video.webkitEnterFullscreen();
  };
  return { isFull, canBeFull, toggle };
}
