/** One line of a table: what was measured, what came out, and what was hoped for. */
export interface Row {
  what: string;
  measured: string;
  /** Without a goal the line only informs. */
  goal?: string;
  isMet?: boolean;
}

/** A part of the proof that can be asked for by name. */
export interface Section {
  name: string;
  title: string;
  run: () => Promise<Row[]>;
}

/** Runs those that are asked for, or all, each with its table; says how many goals were missed. */
export async function report(sections: Section[], asked: string[]): Promise<number> {
  const unknown = asked.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0) throw new Error(`no section ${unknown.join(', ')}: there is ${namesOf(sections)}`);
  // So that whatever is tied to the end of this process ends when it is stopped by hand.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.setMaxListeners(100);
  const rows: Row[] = [];
  for (const section of sections.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const started = performance.now();
    const own = await section.run();
    rows.push(...own);
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(`\n${section.title} (${section.name}, ${seconds} s)\n\n${tableOf(own)}\n`);
  }
  const withGoal = rows.filter(({ isMet }) => isMet !== undefined);
  const missed = withGoal.filter(({ isMet }) => !isMet);
  process.stdout.write(`\n${withGoal.length - missed.length} of ${withGoal.length} goals met\n`);
  for (const { what, measured, goal } of missed)
    process.stdout.write(`  missed: ${what}: ${measured} (${goal})\n`);
  return missed.length;
}

const namesOf = (sections: Section[]): string => sections.map(({ name }) => name).join(', ');

export function tableOf(rows: Row[]): string {
  const cells = [
    ['', 'measured', 'goal', ''],
    ...rows.map(({ what, measured, goal = '', isMet }) => [what, measured, goal, verdictOf(isMet)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const verdictOf = (isMet: boolean | undefined): string => {
  if (isMet === undefined) return '';
  return isMet ? 'met' : 'MISSED';
};
