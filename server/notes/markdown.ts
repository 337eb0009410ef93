import { mediaTime } from '#contract/media-time';
import { theUnit } from '#contract/unit-nouns';
import type { NoteRow } from './queries.ts';

export const exportedName = 'حواشيّ.md';

const words = {
  title: 'حواشيّ',
  none: 'لا حواشي بعد.',
  bookmark: 'علامة',
  texts: 'المتون',
};

type Exported = Pick<
  NoteRow,
  | 'lessonId'
  | 'courseId'
  | 'at'
  | 'matnKey'
  | 'unit'
  | 'title'
  | 'courseTitle'
  | 'courseUnit'
  | 'matnKind'
  | 'text'
>;

/** All notes as a file that is read anywhere: by course, unit and lesson, then by text. They come in that order. */
export function notesInMarkdown(notes: readonly Exported[]): string {
  const lines = [`# ${words.title}`];
  let open: string[] = [];
  for (const note of notes) {
    const places = placesOf(note);
    const shared = places.findIndex(({ key }, depth) => open[depth] !== key);
    for (const { heading } of shared < 0 ? [] : places.slice(shared)) if (heading) lines.push(heading);
    open = places.map(({ key }) => key);
    lines.push(written(note));
  }
  if (notes.length === 0) lines.push(words.none);
  return `${lines.join('\n\n')}\n`;
}

interface Place {
  key: string;
  heading: string | null;
}

/** Where a note stands, the widest place first. */
function placesOf({ lessonId, courseId, matnKey, title, courseTitle, courseUnit }: Exported): Place[] {
  if (lessonId === null) {
    return [
      { key: 'texts', heading: `## ${words.texts}` },
      { key: `text ${matnKey}`, heading: `### ${asText(title)}` },
    ];
  }
  return [
    { key: `course ${courseId}`, heading: `## ${asText(courseTitle ?? '')}` },
    { key: `unit ${courseUnit ?? ''}`, heading: courseUnit === null ? null : `### ${asText(courseUnit)}` },
    { key: `lesson ${lessonId}`, heading: `#### ${asText(title)}` },
  ];
}

function written({ at, unit, matnKind, text }: Exported): string {
  const place = at === null ? `${theUnit[matnKind ?? 'nathr']} ${unit}` : mediaTime(at);
  if (text === '') return `**${place}** ${words.bookmark}`;
  // Two blanks end a line, and a quotation holds whatever lines there are.
  const lines = text.split(lineEnds).map((line) => `> ${lineAsText(line)}`.trimEnd());
  return `**${place}**\n\n${lines.join('  \n')}`;
}

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** What readers of Markdown take for markup, mathematics, a tag, an entity or a table, wherever it stands. */
const markup = /[\\`*_[\]<>&|~$^{}#!=]/g;
/** What some of them make a link of, though nobody asked them to. */
const links = /(?<=\w):(?=\/\/)|(?<=\bwww)\.|@|(?<=\b(?:mailto|xmpp|javascript|data)):/gi;
/** A list begins so, or a rule under what becomes a heading. */
const lineStart = /^(\s*)(?=[-+])|^(\s*\d+)(?=[.)])/u;

/** The very words, in which nothing is markup. */
const asText = (text: string): string => text.replace(markup, '\\$&').replace(links, '\\$&');

function lineAsText(line: string): string {
  const [, blanks, number] = lineStart.exec(line) ?? [];
  const begun = blanks ?? number;
  const safe = begun === undefined ? asText(line) : `${begun}\\${asText(line.slice(begun.length))}`;
  // Four blanks before a line would make it a program.
  return safe.replace(/^\s+/u, (indent) => '\u00A0'.repeat(indent.length));
}
