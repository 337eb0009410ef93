export interface Row {
  height: number;
  /** It is not left behind when the next goes to another leaf. */
  staysWithNext?: boolean | undefined;
}

/** The first of these sizes of type at which it fits; else the smallest. */
export const fittingStep = <Step>(
  steps: readonly [Step, ...Step[]],
  fits: (step: Step) => boolean,
): { step: Step; fits: boolean } => {
  const step = steps.find(fits);
  return step === undefined ? { step: steps.at(-1) ?? steps[0], fits: false } : { step, fits: true };
};

/** Rows on one leaf after another, none cut; a row taller than a leaf has one to itself. */
export function leavesOf<Each extends Row>(
  rows: readonly Each[],
  roomOf: (leaf: number) => number,
): Each[][] {
  const leaves: Each[][] = [[]];
  let left = roomOf(0);
  for (const row of rows) {
    const leaf = leaves.at(-1) ?? [];
    if (row.height > left && leaf.length > 0) {
      const taken = takenAlong(leaf);
      leaves.push([...taken, row]);
      left = roomOf(leaves.length - 1) - taken.reduce((sum, { height }) => sum + height, row.height);
    } else {
      leaf.push(row);
      left -= row.height;
    }
  }
  return leaves;
}

/** The last rows of a leaf that stay with what follows; a leaf is never emptied for them. */
function takenAlong<Each extends Row>(leaf: Each[]): Each[] {
  let first = leaf.length;
  while (first > 1 && leaf[first - 1]?.staysWithNext) first -= 1;
  return leaf.splice(first);
}
