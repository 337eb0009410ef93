import { registerWording as wording } from '#content/register-wording';
import { dayInWords, dayOfMonth, isSameYear, yearOfDay } from '#contract/dates-in-words';
import type { NumberRange } from '#contract/number-ranges';
import { counted } from '#contract/number-words';
import type { BookUnit } from '#contract/register';
import { inCase } from '#contract/kunya';
import { majlisNoun } from './majlis-noun.ts';
import { missedInWords, type ReadMajlis, type ReadPart } from './missed-in-words.ts';
import { filled, formOf, type Named, titled, listed } from './people-named.ts';
import { type TakenBy, takenFrom } from './way-in-words.ts';

/** All that the record of a series says. */
export interface TabaqaFacts {
  book: { title: string; author: string; unit: BookUnit };
  /** Null when the whole book was read. */
  ranges: readonly NumberRange[] | null;
  parts: readonly ReadPart[];
  shaykh: Named;
  /** From whom the shaykh has the book; null where it is not told. */
  from: (TakenBy & { teacher: Named }) | null;
  /** In the order of what they read; none when the shaykh read it himself. */
  readers: readonly Named[];
  /** What no reader read. */
  shaykhReads: boolean;
  heard: readonly Named[];
  /** The scribe, where he heard all of it as well: he names himself last, by his office. */
  scribe: Named | null;
  /** Who missed something, and whether all of it was read again for them. */
  missed: readonly (Named & { ranges: readonly NumberRange[]; isMadeUp: boolean })[];
  attended: readonly Named[];
  /** In their order. */
  majalis: readonly (ReadMajlis & { at: Date })[];
  timeZone: string;
  place: string;
  /** The shaykh's own word. */
  grants: boolean;
}

/** The record in its traditional wording, a paragraph each. */
export function tabaqaText(facts: TabaqaFacts): string[] {
  return [
    wording.opening,
    heardSentence(facts),
    missedSentence(facts),
    attendedSentence(facts),
    establishedSentence(facts),
  ].filter(Boolean);
}

function heardSentence(facts: TabaqaFacts): string {
  const { tabaqa, forms } = wording;
  const heard = [...facts.heard, ...(facts.scribe ? [facts.scribe] : [])];
  const isHeard = heard.length > 0;
  return filled(isHeard ? tabaqa.heard : tabaqa.wasHeard, {
    ...(isHeard && { heard: forms[formOf(heard)].heard, names: hearers(facts) }),
    what: whatWasRead(facts, isHeard ? tabaqa.whole : tabaqa.wholeHeard),
    on: bySex(facts.shaykh, tabaqa.onShaykh, tabaqa.onShaykha, {
      shaykh: inCase(facts.shaykh.name, 'genitive'),
    }),
    chain: chainOf(facts),
    reading: readingOf(facts),
  });
}

function hearers({ heard, scribe }: TabaqaFacts): string {
  const { tabaqa, titles } = wording;
  const scribeNamed =
    scribe && bySex(scribe, tabaqa.scribe, tabaqa.scribeWoman, { name: inCase(scribe.name, 'nominative') });
  const names = [heard.length > 0 ? titled(heard) : '', scribeNamed].filter(Boolean).join('؛ و');
  // A bare name after a comma would read as another reader's.
  return filled(heard.length === 1 ? titles.alone : titles.several, { names });
}

function whatWasRead({ book, ranges, parts }: TabaqaFacts, whole: string): string {
  const words = { book: book.title, author: inCase(book.author, 'genitive') };
  if (ranges === null) return filled(whole, words);
  return filled(wording.tabaqa.part, { ...words, range: missedInWords(ranges, { parts, unit: book.unit }) });
}

function chainOf({ shaykh, from }: TabaqaFacts): string {
  if (!from) return '';
  return bySex(shaykh, wording.tabaqa.chainOfShaykh, wording.tabaqa.chainOfShaykha, {
    way: takenFrom(from),
    teacher: inCase(from.teacher.name, 'genitive'),
  });
}

function readingOf({ shaykh, readers, shaykhReads }: TabaqaFacts): string {
  const { tabaqa } = wording;
  if (readers.length === 0) return bySex(shaykh, tabaqa.readByShaykh, tabaqa.readByShaykha, {});
  const reader = listed(readers.map(({ name }) => inCase(name, 'genitive')));
  return shaykhReads
    ? bySex(shaykh, tabaqa.readInPart, tabaqa.readInPartByShaykha, { reader })
    : filled(tabaqa.readBy, { reader });
}

/** Who missed the same is named together; groups with a man come first, so that the verb before them is right. */
function missedSentence({ book, missed, parts, majalis }: TabaqaFacts): string {
  if (missed.length === 0) return '';
  const { tabaqa, forms } = wording;
  const told = together(missed)
    .toSorted((one, other) => Number(isOfWomen(one)) - Number(isOfWomen(other)))
    .map((group) => {
      const { them } = forms[formOf(group)];
      const { ranges = [], isMadeUp = false } = group[0] ?? {};
      const names = listed(group.map(({ name }) => inCase(name, 'nominative')));
      return (
        filled(tabaqa.missedGroup, {
          names,
          them,
          range: missedInWords(ranges, { parts, unit: book.unit, majalis }),
        }) + (isMadeUp ? filled(tabaqa.madeUp, { them }) : '')
      );
    });
  return filled(tabaqa.missed, { heardIt: forms[formOf(missed)].heardIt, groups: told.join('؛ و') });
}

type Missing = TabaqaFacts['missed'][number];

function together(missed: readonly Missing[]): Missing[][] {
  const groups = new Map<string, Missing[]>();
  for (const each of missed) {
    const same = JSON.stringify([each.ranges, each.isMadeUp]);
    groups.set(same, [...(groups.get(same) ?? []), each]);
  }
  return [...groups.values()];
}

const isOfWomen = (group: readonly Named[]): boolean => group.every(({ sex }) => sex === 'f');

function attendedSentence({ attended }: TabaqaFacts): string {
  if (attended.length === 0) return '';
  const form = wording.forms[formOf(attended)];
  return filled(wording.tabaqa.attended, {
    attended: form.attended,
    them: form.them,
    names: listed(attended.map(({ name }) => inCase(name, 'nominative'))),
  });
}

function establishedSentence(facts: TabaqaFacts): string {
  const { tabaqa } = wording;
  const established = filled(tabaqa.established, {
    majalis: `في ${counted(facts.majalis.length, majlisNoun, 'genitive')}`,
    days: daysOf(facts),
    place: facts.place,
  });
  const listeners = [...facts.heard, ...(facts.scribe ? [facts.scribe] : []), ...facts.missed];
  if (!facts.grants || listeners.length === 0) return `${established} ${wording.closing}`;
  const { them, relate, theyHeard } = wording.forms[formOf(listeners)];
  const granted = bySex(facts.shaykh, tabaqa.grantedByShaykh, tabaqa.grantedByShaykha, {
    them,
    relate,
    theyHeard,
  });
  return `${established} ${granted} ${wording.closing}`;
}

function daysOf({ majalis, timeZone }: TabaqaFacts): string {
  const first = majalis[0]?.at;
  const last = majalis.at(-1)?.at;
  if (!first || !last) throw new Error('a record of no majlis');
  const { tabaqa } = wording;
  const end = {
    hijri: yearOfDay(last, timeZone, 'islamic-umalqura'),
    gregorian: dayOfMonth(last, timeZone, 'gregory', 'accusative'),
    year: yearOfDay(last, timeZone, 'gregory'),
  };
  if (majalis.length === 1)
    return filled(tabaqa.oneDay, { ...end, first: dayInWords(first, timeZone, 'genitive') });
  const both = {
    ...end,
    them: majalis.length === 2 ? 'هما' : 'ها',
    first: dayInWords(first, timeZone, 'nominative'),
    last: dayInWords(last, timeZone, 'nominative'),
  };
  return isSameYear(first, last, timeZone)
    ? filled(tabaqa.severalDays, both)
    : filled(tabaqa.acrossYears, { ...both, firstYear: yearOfDay(first, timeZone, 'islamic-umalqura') });
}

const bySex = (
  { sex }: Named,
  ofMan: string,
  ofWoman: string,
  words: Readonly<Record<string, string>>,
): string => filled(sex === 'm' ? ofMan : ofWoman, words);
