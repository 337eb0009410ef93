import { institution } from '#content/index';
import { formatGregorianDate, formatHijriDate } from '#web/lib/dates';
import { numberLines } from '../render/diploma/wording.ts';
import { rule } from '../render/pen.ts';
import { universityTimeZone } from '../render/wording.ts';
import { versionName } from '#web/lib/version-name';
import { inks, leaf, type LeafPen, type TranscriptFacts } from './leaf-paper.ts';
import { leafText as text } from './text.ts';

export const logoSide = 104;
const top = 62;

/** On every page: whose leaf it is that one holds, and its number. */
export function paintHead({ context, line }: LeafPen, { issue }: TranscriptFacts, logo: HTMLImageElement) {
  context.drawImage(logo, leaf.right - logoSide, top, logoSide, logoSide);
  const names = { left: 470, width: leaf.right - logoSide - 22 - 470 };
  line(institution.name, { ...names, top: top - 2, height: 58 }, { face: 'strong', size: 42 });
  line(text.title, { ...names, top: top + 54, height: 52 }, { face: 'strong', size: 36, colour: inks.gold });
  const number = { left: leaf.left, width: 260 };
  const small = { face: 'plain', size: 19, align: 'start' } as const;
  const lines = issue ? [text.number, ...numberLines(issue.number)] : [text.notIssued];
  lines.forEach((words, index) =>
    line(
      words,
      { ...number, top: top + 8 + index * 30, height: 30 },
      { ...small, colour: index === 0 ? inks.soft : inks.ink },
    ),
  );
  doubleRule(context, 184);
}

/** Two fine lines across the leaf. */
export function doubleRule(context: CanvasRenderingContext2D, at: number) {
  const across = { left: leaf.left, width: leaf.right - leaf.left };
  rule(context, { ...across, top: at, height: 1.5 }, inks.lapis);
  rule(context, { ...across, top: at + 3, height: 1.5 }, inks.lapis);
}

/** On the first page: the student, the programme, the date in both calendars. */
export function paintPerson({ line }: LeafPen, { studentName, issue }: TranscriptFacts) {
  const column = (leaf.right - leaf.left - 40) / 2;
  const facts = [
    { name: text.student, value: studentName },
    { name: text.programme, value: text.programmeName },
    { name: text.issued, value: issue ? bothCalendars(issue.issuedAt) : text.notIssued },
    ...(issue ? [{ name: text.version, value: versionName(issue.version) }] : []),
  ];
  facts.forEach(({ name, value }, index) => {
    const right = index % 2 === 0 ? leaf.right : leaf.right - column - 40;
    const row = { top: 200 + Math.floor(index / 2) * 40, height: 40 };
    const label = 140;
    line(name, { ...row, left: right - label, width: label }, { face: 'plain', size: 22, colour: inks.soft });
    const place = { ...row, left: right - column, width: column - label };
    line(value, place, { face: 'plainStrong', size: 22, lines: 2 });
  });
}

const bothCalendars = (issuedAt: NonNullable<TranscriptFacts['issue']>['issuedAt']): string =>
  `${formatHijriDate(issuedAt, universityTimeZone, 'arab')}، ${formatGregorianDate(issuedAt, universityTimeZone, 'arab')}`;
