import type { CertificateStyle } from '../certificate.ts';
import { type Face, faces, nameFace, titleFace } from '../faces.ts';

/** In what the three styles of a diploma differ; the places of its parts are the same in all. */
export interface Dress {
  text: Face;
  strong: Face;
  titleOf: (title: string) => Face;
  nameOf: (name: string) => Face;
  /** The sizes are those of the book face; a wider one is set smaller. */
  scale: number;
  /** What runs between the two lines of the frame. */
  strip: 'khatam' | 'plait' | null;
  /** A rosette behind the words. */
  hasWatermark: boolean;
}

const book = {
  text: faces.text,
  strong: faces.strong,
  titleOf: () => faces.strong,
  nameOf: nameFace,
  scale: 1,
};

export const dresses: Record<CertificateStyle, Dress> = {
  classic: { ...book, strip: 'khatam', hasWatermark: false },
  modern: {
    text: faces.plain,
    strong: faces.plainStrong,
    titleOf: titleFace,
    nameOf: () => faces.plainStrong,
    scale: 0.9,
    strip: null,
    hasWatermark: false,
  },
  elegant: { ...book, strip: 'plait', hasWatermark: true },
};
