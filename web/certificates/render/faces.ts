import { withoutMarks } from './arabic-text.ts';

/** A font of the certificate, with its line metrics in parts of the size, so that no browser's rounding moves a line. */
export interface Face {
  family: string;
  weight: 400 | 600 | 700;
  ascent: number;
  descent: number;
}

const amiri = { family: "'Amiri', serif", ascent: 1.124, descent: 0.634 };
const plex = { family: "'Plex Arabic', sans-serif", ascent: 1.085, descent: 0.415 };

export const faces = {
  text: { ...amiri, weight: 400 },
  strong: { ...amiri, weight: 700 },
  ruqaa: { family: "'Aref Ruqaa', 'Amiri', serif", weight: 700, ascent: 1.221, descent: 0.244 },
  kufi: { family: "'Reem Kufi', 'Amiri', serif", weight: 700, ascent: 1.1, descent: 0.4 },
  plain: { ...plex, weight: 400 },
  plainStrong: { ...plex, weight: 600 },
} as const satisfies Record<string, Face>;

export const fontOf = (face: Face, size: number): string => `${face.weight} ${size}px ${face.family}`;

/** The letters, marks and signs that the two display faces hold. A word is never set in two faces. */
const displayLetters = /^[\u0020\u00A0\u0621-\u063A\u0640-\u0655\u0660-\u0669\u0670\u0671«»():،؛.\-–—0-9]*$/;

/** Ruqaa for an Arabic name; for letters that it does not draw, the book face as a whole. */
export const nameFace = (name: string): Face => (displayLetters.test(name) ? faces.ruqaa : faces.strong);

/** Kufi is for titles: the name of Allah and of His Messenger are not bent into it. */
const sacredNames = /(^|[^\p{L}])[\p{L}]{0,2}(الله|لله|اللهم|الرحمن|محمد|النبي|الرسول|رسول)(?=$|[^\p{L}])/u;

export const titleFace = (title: string): Face =>
  displayLetters.test(title) && !sacredNames.test(withoutMarks(title)) ? faces.kufi : faces.plainStrong;
