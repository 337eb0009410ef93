import { registerWording } from '#content/register-wording';
import { fullName } from '#contract/chain-names';
import { dayInWords, yearOfDay } from '#contract/dates-in-words';
import type { IjazaFacts } from '#contract/ijaza-facts';
import { howMany, type NumberRange } from '#contract/number-ranges';
import { counted } from '#contract/number-words';
import { instant } from '#contract/primitives';
import type { Way } from '#contract/register';
import { inCase } from '#contract/kunya';
import type { IjazaKind } from './asking-rules.ts';
import { bookUnitNouns } from './book-unit-nouns.ts';
import { chainInWords } from './chain-in-words.ts';
import { chainRows, type RowChain } from './chain-rows.ts';
import { dayInDigits, hijriYearInDigits } from './days-in-digits.ts';

import type { IjazaStanding } from './ijaza-standing.ts';
import { ijazaHeading, type IjazaTextFacts, suggestedIjaza } from './ijaza-wording.ts';
import { filled, type Named } from './people-named.ts';
import type { PersonRow } from './person-queries.ts';
import { recordTimeZone } from './record-time-zone.ts';

const wording = registerWording.ijaza;

/** What an ijaza is written from. */
export interface IjazaSource {
  kind: IjazaKind;
  student: Named;
  shaykh: PersonRow;
  shaykhId: string;
  standing: IjazaStanding;
  chain: RowChain;
  grantsMissed: boolean;
  at: Date;
}

/** The usual way of each kind. */
export const usualWay: Record<IjazaKind, Way> = { listening: 'sama', reading: 'qiraa', memorisation: 'ard' };

function textFacts(source: IjazaSource): IjazaTextFacts {
  const { kind, student, shaykhId, standing, chain, grantsMissed, at } = source;
  const first = chain.links.find(({ studentId }) => studentId === chain.root);
  const teacher = chain.persons.find(({ id }) => id === first?.teacherId);
  return {
    kind,
    isReadInPart: standing.isReadInPart,
    recitedTo: (standing.recital?.teachers ?? []).filter(({ id }) => id !== shaykhId).map(({ name }) => name),
    student,
    book: { title: standing.book.title, author: fullName(standing.book.author), unit: standing.book.unit },
    reader: standing.reader,
    majalis: standing.majalis,
    missed: standing.missed,
    grantsMissed,
    parts: standing.parts,
    from: first && teacher ? { ...first, teacher: { name: fullName(teacher), sex: teacher.sex } } : null,
    at,
    timeZone: recordTimeZone,
  };
}

/** The usual text, a paragraph each: the shaykh adapts it, or writes his own. */
export const suggestedText = (source: IjazaSource): string[] => suggestedIjaza(textFacts(source));

/** What the shaykh said of it: his way and his words, and under which number. */
export interface Granted {
  number: string;
  way: Way;
  paragraphs: string[];
}

export type StoredIjaza = Omit<IjazaFacts, 'isValid' | 'revokedAt' | 'revokedReason'>;

/** Everything that it says, copied in: nothing is looked up again when it is drawn. */
export function writeIjaza(source: IjazaSource, { number, way, paragraphs }: Granted): StoredIjaza {
  const { kind, student, shaykh, standing, chain, grantsMissed, at } = source;
  const { book } = standing;
  const author = fullName(book.author);
  const named = new Map(chain.persons.map((person) => [person.id, { ...person, name: fullName(person) }]));
  const { noun } = registerWording.ways[way];
  return {
    number,
    kind,
    way,
    heading: ijazaHeading(textFacts(source)),
    subheading: filled(wording.subheading, { book: book.title, author: inCase(author, 'genitive') }),
    bookTitle: book.title,
    author,
    authorDiedAH: book.author.diedAH,
    student: student.name,
    shaykh: fullName(shaykh),
    signature: shaykh.name,
    signedBy: wording.signedBy[shaykh.sex],
    sealLines: sealLines(shaykh.name),
    sealYear: hijriYearInDigits(at),
    reader: standing.reader?.name ?? null,
    paragraphs,
    heard: standing.heard,
    missed: standing.missed,
    countsInWords: countsInWords(student, standing),
    grantsMissed,
    wayInWords: grantsMissed ? filled(wording.restByIjaza, { way: noun }) : noun,
    unit: book.unit,
    last: book.last,
    edition: book.edition,
    majalis: standing.majalis.length,
    tabaqaNumber: standing.tabaqaNumber,
    chain: chainRows(chain),
    chainInWords: chainInWords({ ...chain, persons: named }, chain.root),
    grantedAt: instant.parse(at.toISOString()),
    dateInWords: `${dayInWords(at, recordTimeZone, 'nominative')} سنةَ ${yearOfDay(at, recordTimeZone, 'islamic-umalqura')}`,
    gregorian: dayInDigits(at, 'gregory'),
    isSample: shaykh.isSample,
  };
}

/** «سمع أربعين حديثًا، وفاته حديثان». */
function countsInWords({ sex }: Named, { book, heard, missed }: IjazaStanding): string | null {
  const said = (sentence: string, ranges: NumberRange[], grammar: 'accusative' | 'nominative') =>
    ranges.length > 0
      ? filled(sentence, { count: counted(howMany(ranges), bookUnitNouns[book.unit], grammar) })
      : '';
  if (heard.length === 0) return null;
  const { counts } = wording;
  return said(counts[sex].heard, heard, 'accusative') + said(counts[sex].missed, missed, 'nominative');
}

/** The name and the father's, a line each: «صالح», «بن حسن». */
function sealLines(name: string): string[] {
  const [own = '', father] = name.split(/ (?=بنت? )/u);
  return father ? [own, father] : [own];
}

/** A text as it was typed, a paragraph each. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
