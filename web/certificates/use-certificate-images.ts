import { useEffect, useState } from 'react';
import { imageOf, type Picture } from './certificate-picture.ts';

export type Drawn = { state: 'drawn'; address: string } | { state: 'failed' };
export type CertificateImage = Drawn | { state: 'waiting' };

interface Round {
  pictures: readonly Picture[];
  attempt: number;
  images: readonly Drawn[];
}

const waiting = { state: 'waiting' } as const;

/** A moment for the page itself between two drawings. */
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 30);
  });

async function draw(picture: Picture): Promise<Drawn> {
  try {
    return { state: 'drawn', address: URL.createObjectURL(await imageOf(picture, 'image/jpeg')) };
  } catch {
    return { state: 'failed' };
  }
}

/**
 * Several certificates as images, in their order. One is drawn after another, on one sheet at a time: a phone has no
 * room for many sheets at once, and an image takes little once it is out of sight.
 */
export function useCertificateImages(pictures: readonly Picture[]) {
  const [attempt, setAttempt] = useState(0);
  const [round, setRound] = useState<Round | null>(null);
  useEffect(() => {
    const drawn: Drawn[] = [];
    const abort = new AbortController();
    const hasLeft = () => abort.signal.aborted;
    const forget = (image: Drawn) => {
      if (image.state === 'drawn') URL.revokeObjectURL(image.address);
    };
    const drawAll = async () => {
      for (const picture of pictures) {
        await pause();
        if (hasLeft()) return;
        const image = await draw(picture);
        if (hasLeft()) return forget(image);
        drawn.push(image);
        setRound({ pictures, attempt, images: [...drawn] });
      }
    };
    void drawAll();
    return () => {
      abort.abort();
      drawn.forEach(forget);
    };
  }, [pictures, attempt]);
  const isCurrent = round?.pictures === pictures && round.attempt === attempt;
  const images: CertificateImage[] = pictures.map(
    (_, index) => (isCurrent ? round.images[index] : undefined) ?? waiting,
  );
  return { images, retry: () => setAttempt((count) => count + 1) };
}
