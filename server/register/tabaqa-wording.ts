import { registerWording as wording } from '#content/register-wording';
import { dayInWords, dayOfMonth, isSameYear, yearOfDay } from '#contract/dates-in-words';
import type { NumberRange } from '#contract/number-ranges';
import { counted } from '#contract/number-words';
import type { BookUnit, Way } from '#contract/register';
import { majlisNoun } from './majlis-noun.ts';
import { missedInWords, type ReadMajlis, type ReadPart } from './missed-in-words.ts';
import { filled, formOf, inCase, type Named, titled, listed } from './people-named.ts';

/** All that the record of a series says. */
export interface TabaqaFacts {
  book: { title: string; author: string; unit: BookUnit };
  /** Null when the whole book was read. */
  range: NumberRange | null;
  parts: readonly ReadPart[];
  shaykh: Named;
  /** From whom the shaykh has the book; null where it is not told. */
  from: { way: Way; teacher: Named } | null;
  /** Null when the shaykh read it himself. */
  reader: Named | null;
  heard: readonly Named[];
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
  if (facts.heard.length === 0) return '';
  return filled(tabaqa.heard, {
    heard: forms[formOf(facts.heard)].heard,
    what: whatWasRead(facts),
    on: bySex(facts.shaykh, tabaqa.onShaykh, tabaqa.onShaykha, {
      shaykh: inCase(facts.shaykh.name, 'genitive'),
    }),
    chain: chainOf(facts),
    reading: readingOf(facts),
    names: filled(facts.heard.length === 1 ? wording.titles.alone : wording.titles.several, {
      names: titled(facts.heard),
    }),
  });
}

function whatWasRead({ book, range, parts }: TabaqaFacts): string {
  const words = { book: book.title, author: inCase(book.author, 'genitive') };
  if (range === null) return filled(wording.tabaqa.whole, words);
  return filled(wording.tabaqa.part, { ...words, range: missedInWords([range], { parts, unit: book.unit }) });
}

function chainOf({ shaykh, from }: TabaqaFacts): string {
  if (!from) return '';
  return bySex(shaykh, wording.tabaqa.chainOfShaykh, wording.tabaqa.chainOfShaykha, {
    way: wording.ways[from.way].from,
    teacher: inCase(from.teacher.name, 'genitive'),
  });
}

const readingOf = ({ shaykh, reader }: TabaqaFacts): string =>
  reader
    ? filled(wording.tabaqa.readBy, { reader: inCase(reader.name, 'genitive') })
    : bySex(shaykh, wording.tabaqa.readByShaykh, wording.tabaqa.readByShaykha, {});

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
  const listeners = [...facts.heard, ...facts.missed];
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
    gregorian: dayOfMonth(last, timeZone, 'gregory', 'genitive'),
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
