import type { Row } from '../report.ts';

/** What came of a fault that was injected many times. */
export interface Outcome {
  injected: number;
  survived: number;
  /** Acknowledged, and not there afterwards; in words. */
  lost: string[];
  /** What else should not have happened. */
  surprises?: string;
  /** What else is worth knowing. */
  also?: string;
  /** Further demands of this fault, each with whether it was met. */
  demands?: Record<string, boolean>;
}

/** One line of the table of faults. */
export function outcomeRow(what: string, outcome: Outcome): Row {
  const { injected, survived, lost, surprises = '', also, demands = {} } = outcome;
  const parts = [`injected ${injected}, survived ${survived}, lost ${lost.length}`];
  if (also) parts.push(also);
  if (surprises) parts.push(`UNEXPECTED ${surprises}`);
  for (const [index, each] of lost.entries()) if (index < shownLosses) parts.push(`LOST ${each}`);
  return {
    what,
    measured: parts.join('; '),
    goal: ['lost 0', ...Object.keys(demands)].join(', '),
    isMet:
      injected > 0 &&
      survived === injected &&
      lost.length === 0 &&
      surprises === '' &&
      Object.values(demands).every(Boolean),
  };
}

const shownLosses = 3;

/** A fault that this machine cannot make: it counts neither as met nor as missed. */
export const skippedRow = (what: string, why: string): Row => ({ what, measured: `skipped: ${why}` });

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
