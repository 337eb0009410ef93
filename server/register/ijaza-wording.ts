import { registerWording } from '#content/register-wording';
import { dayInWords, yearOfDay } from '#contract/dates-in-words';
import type { IjazaKind } from '#contract/ijaza-books';
import type { NumberRange } from '#contract/number-ranges';
import { counted } from '#contract/number-words';
import type { BookUnit } from '#contract/register';
import { inCase } from '#contract/kunya';
import { majlisNoun } from './majlis-noun.ts';
import { missedInWords, type ReadPart } from './missed-in-words.ts';
import { filled, listed, type Named } from './people-named.ts';
import { type TakenBy, takenFrom } from './way-in-words.ts';

const wording = registerWording.ijaza;

/** What the usual text of an ijaza says. The shaykh adapts it, or writes his own. */
export interface IjazaTextFacts {
  kind: IjazaKind;
  /** Not all that counts as read was read by the student: the rest was heard. */
  isReadInPart: boolean;
  /** Who heard the text from memory, where it was not the shaykh himself. */
  recitedTo: readonly string[];
  student: Named;
  book: { title: string; author: string; unit: BookUnit };
  reader: Named | null;
  /** When the majalis began, in their order; none for what was recited from memory. */
  majalis: readonly Date[];
  missed: readonly NumberRange[];
  /** What was missed is granted as well. */
  grantsMissed: boolean;
  parts: readonly ReadPart[];
  from: (TakenBy & { teacher: Named }) | null;
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

/** The kind as it is worded: what was read in part, or recited to another, is not told as if it were not. */
const wordedKind = ({ kind, isReadInPart, recitedTo }: IjazaTextFacts) => {
  if (kind === 'reading' && isReadInPart) return wording.kinds.readingInPart;
  if (kind === 'memorisation' && recitedTo.length > 0) return wording.kinds.memorisationToOther;
  return wording.kinds[kind];
};

export const ijazaHeading = (facts: IjazaTextFacts): string => wordedKind(facts).heading;

function receivedSentence(facts: IjazaTextFacts): string {
  const { kind, student, book, reader, majalis, missed, parts, timeZone, recitedTo } = facts;
  const words = {
    received: wordedKind(facts)[student.sex].received,
    student: filled(wording.forms[student.sex].student, { name: student.name }),
    book: book.title,
    author: inCase(book.author, 'genitive'),
  };
  if (kind === 'memorisation' && recitedTo.length > 0)
    return filled(wording.receivedByOther, {
      ...words,
      teacher: listed(recitedTo.map((name) => inCase(name, 'genitive'))),
    });
  if (kind === 'memorisation' || majalis.length === 0) return filled(wording.receivedAll, words);
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

function grantedSentence(facts: IjazaTextFacts): string {
  const { kind, student, missed, grantsMissed } = facts;
  const worded = wordedKind(facts);
  const words = { ...wording.forms[student.sex], ...worded[student.sex], noun: worded.noun };
  // A text that was recited whole has nothing missing, whatever was heard of it besides.
  if (missed.length === 0 || kind === 'memorisation') return filled(wording.granted, words);
  return filled(grantsMissed ? wording.grantedMissed : wording.grantedHeard, words);
}

function toldSentence({ student, from }: IjazaTextFacts): string {
  if (!from) return '';
  return filled(wording.told, {
    toldThem: wording.forms[student.sex].toldThem,
    way: takenFrom(from),
    teacher: inCase(from.teacher.name, 'genitive'),
    chainOf: wording.chainOfTeacher[from.teacher.sex],
  });
}
