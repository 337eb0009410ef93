import { registerWording } from '#content/register-wording';
import { dayInWords, yearOfDay } from '#contract/dates-in-words';
import type { IjazaKind } from '#contract/ijaza-books';
import type { NumberRange } from '#contract/number-ranges';
import { counted } from '#contract/number-words';
import type { BookUnit, Way } from '#contract/register';
import { majlisNoun } from './majlis-noun.ts';
import { missedInWords, type ReadPart } from './missed-in-words.ts';
import { filled, inCase, type Named } from './people-named.ts';

const wording = registerWording.ijaza;

/** What the usual text of an ijaza says. The shaykh adapts it, or writes his own. */
export interface IjazaTextFacts {
  kind: IjazaKind;
  student: Named;
  book: { title: string; author: string; unit: BookUnit };
  reader: Named | null;
  /** When the majalis began, in their order; none for what was recited from memory. */
  majalis: readonly Date[];
  missed: readonly NumberRange[];
  parts: readonly ReadPart[];
  from: { way: Way; teacher: Named } | null;
  at: Date;
  timeZone: string;
}

/** A paragraph each. */
export function suggestedIjaza(facts: IjazaTextFacts): string[] {
  const form = wording.forms[facts.student.sex];
  return [
    wording.basmala,
    wording.praise,
    receivedSentence(facts),
    [grantedSentence(facts), toldSentence(facts)].filter(Boolean).join(' '),
    filled(wording.counsel, form),
    filled(wording.date, {
      day: dayInWords(facts.at, facts.timeZone, 'genitive'),
      year: yearOfDay(facts.at, facts.timeZone, 'islamic-umalqura'),
    }),
  ];
}

function receivedSentence({
  kind,
  student,
  book,
  reader,
  majalis,
  missed,
  parts,
  timeZone,
}: IjazaTextFacts): string {
  const words = {
    received: wording.kinds[kind][student.sex].received,
    student: filled(wording.forms[student.sex].student, { name: student.name }),
    book: book.title,
    author: inCase(book.author, 'genitive'),
  };
  if (majalis.length === 0) return filled(wording.receivedAll, words);
  return filled(wording.received, {
    ...words,
    reading:
      reader && kind === 'listening'
        ? filled(wording.reading, { reader: inCase(reader.name, 'genitive') })
        : '',
    majalis: filled(wording.majalis, {
      count: `في ${counted(majalis.length, majlisNoun, 'genitive')}`,
      last: lastOf(majalis, timeZone),
    }),
    missed:
      missed.length > 0
        ? filled(wording.missed, { range: missedInWords(missed, { parts, unit: book.unit }) })
        : '',
  });
}

function lastOf(majalis: readonly Date[], timeZone: string): string {
  const last = majalis.at(-1);
  if (!last) return '';
  const year = yearOfDay(last, timeZone, 'islamic-umalqura');
  if (majalis.length === 1)
    return filled(wording.oneMajlis, { day: dayInWords(last, timeZone, 'genitive'), year });
  const them = majalis.length === 2 ? 'هما' : 'ها';
  return filled(wording.lastMajlis, { day: dayInWords(last, timeZone, 'nominative'), year, them });
}

function grantedSentence({ kind, student, missed }: IjazaTextFacts): string {
  const { noun } = wording.kinds[kind];
  const words = { ...wording.forms[student.sex], ...wording.kinds[kind][student.sex], noun };
  return filled(missed.length > 0 ? wording.grantedMissed : wording.granted, words);
}

function toldSentence({ student, from }: IjazaTextFacts): string {
  if (!from) return '';
  return filled(wording.told, {
    toldThem: wording.forms[student.sex].toldThem,
    way: registerWording.ways[from.way].from,
    teacher: inCase(from.teacher.name, 'genitive'),
    chainOf: wording.chainOfTeacher[from.teacher.sex],
  });
}
