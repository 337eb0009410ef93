import { fittingStep } from '../leaf/leaves-of.ts';

/** How large the chain is set, how wide its margin is, and whether the death follows the name on its line. */
export interface ChainStep {
  width: number;
  size: number;
  isInline: boolean;
}

/** A long chain is first set smaller, then given a wider margin, then its lines are joined. */
export const chainSteps = [
  { width: 318, size: 22.5, isInline: false },
  { width: 318, size: 20.5, isInline: false },
  { width: 340, size: 19, isInline: false },
  { width: 380, size: 17.5, isInline: true },
  { width: 430, size: 16.5, isInline: true },
  { width: 430, size: 15, isInline: true },
  { width: 430, size: 13.5, isInline: true },
] as const satisfies readonly [ChainStep, ...ChainStep[]];

export const textSteps = [28, 26.5, 25, 23.5, 22, 20.5, 19] as const;

/** The sizes at which an ijaza stands on one sheet; what does not fit at the smallest goes on behind it. */
export function sheetSteps(
  room: number,
  heightOf: { chain: (step: ChainStep) => number; text: (size: number, chainWidth: number) => number },
): { chain: ChainStep; size: number } {
  const { step: chain } = fittingStep<ChainStep>(chainSteps, (step) => heightOf.chain(step) <= room);
  const { step: size } = fittingStep<number>(textSteps, (step) => heightOf.text(step, chain.width) <= room);
  return { chain, size };
}
