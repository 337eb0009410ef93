import { programmeTotals } from '#content/index';
import { cutTo, honoursOf } from '#contract/grades';
import type { RecordedLevel, RecordedSubject } from '#contract/level-record';
import { formatHijriDate } from '#web/lib/dates';
import { formatNumber } from '#web/lib/format';
import { shownGrade } from '#web/lib/shown-grade';
import { academicNames } from '#web/ui/level-badge';
import { leathers } from '../render/diploma/leathers.ts';
import { rule } from '../render/pen.ts';
import { universityTimeZone } from '../render/wording.ts';
import { inks, leaf, type LeafPen, type TranscriptFacts } from './leaf-paper.ts';
import { heights, leftOf, type LevelPart } from './pages.ts';
import { leafText as text } from './text.ts';

const width = leaf.right - leaf.left;
const shares = { place: 0.05, title: 0.43, hours: 0.09, grade: 0.09, honours: 0.11, completed: 0.23 };
type ColumnName = keyof typeof shares;
const columnNames = ['place', 'title', 'hours', 'grade', 'honours', 'completed'] as const;
const padding = 12;
const tabHeight = 50;

/** Two decimals, as averages are compared; never rounded up. */
const averageFigure = (average: number): string => cutTo(average, 2).toFixed(2);

/** Where a column stands, the first at the right. */
function columnBox(name: ColumnName, top: number, height: number) {
  const before = columnNames
    .slice(0, columnNames.indexOf(name))
    .reduce((sum, earlier) => sum + shares[earlier] * width, 0);
  const own = shares[name] * width;
  return { left: leaf.right - before - own + padding, width: own - 2 * padding, top, height };
}

/** One level, or what of it stands on this page; gives back where it ends. */
export function paintLevel(pen: LeafPen, part: LevelPart, top: number): number {
  paintTab(pen, part, top);
  paintColumnHeads(pen, top + tabHeight);
  let rowTop = top + heights.level;
  part.subjects.forEach((subject, index) => {
    paintRow(pen, subject, part.from + index, rowTop);
    rowTop += heights.row;
  });
  if (!part.hasLeft) return rowTop;
  const box = { ...columnBox('title', rowTop, heights.left), left: leaf.left, width: width * 0.95 - padding };
  const left = text.left(leftOf(part.level), averageFigure(part.level.average ?? 0));
  pen.line(left, box, { face: 'plain', size: 21, colour: inks.soft });
  return rowTop + heights.left;
}

/** The leather of the level as a tab, its name, and how far it has come. */
function paintTab({ context, line }: LeafPen, { level, continues }: LevelPart, top: number) {
  rule(context, { left: leaf.left, top, width, height: tabHeight }, inks.tab);
  rule(context, { left: leaf.right - 12, top, width: 12, height: tabHeight }, leathers[level.level]);
  const title = text.level(academicNames[level.level], level.title);
  const words = { left: leaf.left + 380, width: width - 380 - 30, top, height: tabHeight };
  line(continues ? text.continued(title) : title, words, { face: 'strong', size: 27 });
  const standing = { left: leaf.left + 18, width: 350, top, height: tabHeight };
  line(standingOf(level), standing, { face: 'plain', size: 20, align: 'end' });
}

function standingOf({ average, subjects, subjectCount, diplomaNumber }: RecordedLevel): string {
  if (diplomaNumber === null || average === null) return text.passedOf(subjects.length, subjectCount);
  return `${text.average(averageFigure(average), honoursOf(average))}، ${text.withDiploma}`;
}

function paintColumnHeads({ context, line }: LeafPen, top: number) {
  for (const name of columnNames) {
    line(text.columns[name], columnBox(name, top, 42), { face: 'plainStrong', size: 19, colour: inks.soft });
  }
  for (const at of [top + 43, top + 46]) {
    rule(context, { left: leaf.left, top: at, width, height: 1 }, inks.strongRule);
  }
}

function paintRow({ context, line }: LeafPen, subject: RecordedSubject, place: number, top: number) {
  const { title, hours, grade, completedAt } = subject;
  const cell = (name: ColumnName) => columnBox(name, top, heights.row);
  line(formatNumber(place), cell('place'), { face: 'plain', size: 21 });
  line(title, cell('title'), { face: 'strong', size: 25 });
  line(formatNumber(hours), cell('hours'), { face: 'plain', size: 22 });
  line(formatNumber(shownGrade(grade)), cell('grade'), { face: 'plainStrong', size: 22 });
  line(honoursOf(grade), cell('honours'), { face: 'plain', size: 21 });
  line(formatHijriDate(completedAt, universityTimeZone), cell('completed'), { face: 'plain', size: 21 });
  rule(context, { left: leaf.left, top: top + heights.row - 1, width, height: 1 }, inks.rule);
}

/** All that was passed, of all that there is. */
export function paintClosing({ line }: LeafPen, { levels }: TranscriptFacts, top: number) {
  const subjects = levels.flatMap((level) => level.subjects);
  const passed = {
    subjects: subjects.length,
    hours: subjects.reduce((sum, { hours }) => sum + hours, 0),
  };
  const across = { left: leaf.left, width };
  line(text.sumTitle, { ...across, top: top + 8, height: 44 }, { face: 'strong', size: 27 });
  line(
    text.sum(passed, programmeTotals),
    { ...across, top: top + 52, height: 40 },
    { face: 'plain', size: 22 },
  );
}
