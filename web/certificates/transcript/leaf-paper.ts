import type { RecordedLevel } from '#contract/level-record';
import type { Instant } from '#web/lib/dates';
import { faces } from '../render/faces.ts';
import { type Align, type Box, textIn } from '../render/pen.ts';

/** What a transcript says. */
export interface TranscriptFacts {
  studentName: string;
  levels: readonly RecordedLevel[];
  /** Null while it was not issued as it stands. */
  issue: { number: string; issuedAt: Instant; version: number; verifyUrl: string } | null;
}

/** A4 at 150 dots an inch. */
export const leaf = { width: 1240, height: 1754, left: 76, right: 1164 } as const;

export const inks = {
  ground: '#fffdf6',
  ink: '#221d18',
  soft: '#4d453c',
  lapis: '#15284a',
  gold: '#79560f',
  tab: '#f3eee1',
  rule: '#ded5c3',
  strongRule: '#cbbfa6',
} as const;

type FaceName = keyof typeof faces;

/** Writes one line: shrunk where it would not fit, never cut. */
export interface LeafPen {
  context: CanvasRenderingContext2D;
  line: (
    text: string,
    box: Box,
    look: { face: FaceName; size: number; colour?: string; align?: Align; lines?: number },
  ) => void;
}

export const penOf = (context: CanvasRenderingContext2D): LeafPen => ({
  context,
  line: (text, box, { face, size, colour = inks.ink, align = 'start', lines = 1 }) =>
    textIn(context, [{ text, face: faces[face], colour }], box, {
      size,
      floor: size * 0.8,
      maxLines: lines,
      leading: 1.45,
      align,
    }),
});
