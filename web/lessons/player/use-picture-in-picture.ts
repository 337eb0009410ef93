import { useEffect, useState } from 'react';

/** The film in a small window of its own, above all others, where the browser has such a thing. */
export function usePictureInPicture(video: HTMLVideoElement | undefined) {
  const [isOut, setOut] = useState(false);

  useEffect(() => {
    if (!video) return;
    const look = () => setOut(document.pictureInPictureElement === video);
    const events = ['enterpictureinpicture', 'leavepictureinpicture'];
    for (const event of events) video.addEventListener(event, look);
    return () => {
      for (const event of events) video.removeEventListener(event, look);
      setOut(false);
    };
  }, [video]);

  const toggle = () => {
    const moved = isOut ? document.exitPictureInPicture() : video?.requestPictureInPicture();
    // Whoever says no to it, the browser or the device, leaves the film where it is.
    void moved?.catch(() => {});
  };
  return { isOut, toggle };
}

export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled;
