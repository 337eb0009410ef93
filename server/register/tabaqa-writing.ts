import { registerWording } from '#content/register-wording';
import { fullName } from '#contract/chain-names';
import { instant } from '#contract/primitives';
import { daysInDigits } from './days-in-digits.ts';
import { rankInWords } from './majlis-rank.ts';
import { filled, type Named } from './people-named.ts';
import type { PersonRow } from './person-queries.ts';
import { recordTimeZone } from './record-time-zone.ts';
import { type RecordedListener, recordedListeners, whatWasRead, whoRead } from './tabaqa-composing.ts';
import type { StoredTabaqa } from './tabaqa-facts.ts';
import type { TabaqaSource } from './tabaqa-source.ts';
import { tabaqaText } from './tabaqa-wording.ts';

export interface WrittenTabaqa {
  paragraphs: string[];
  facts: StoredTabaqa;
}

const called = (person: PersonRow): Named => ({ name: fullName(person), sex: person.sex });

/** The record of a series whose sheets are complete, and what its leaf is drawn from. */
export function writeTabaqa(source: TabaqaSource, grants: boolean): WrittenTabaqa {
  const { series, book, author, parts, shaykh, from, majalis } = source;
  const main = majalis.filter(({ isMakeUp }) => !isMakeUp);
  const [first, last] = [main[0]?.at, main.at(-1)?.at];
  if (!first || !last) throw new Error('a record of no majlis');
  const people = recordedListeners(majalis, series.shaykhId);
  const scribe = people.find(({ userId, verdict }) => userId === series.scribeId && verdict === 'heard');
  const ranges = whatWasRead(majalis, book.last ?? Math.max(...majalis.map(({ range }) => range[1])));
  const missed = people.filter(({ verdict }) => verdict === 'missed');
  const paragraphs = tabaqaText({
    book: { title: book.title, author: fullName(author) },
    ranges,
    parts,
    shaykh: called(shaykh),
    from: from && { ...from, teacher: called(from.teacher) },
    ...whoRead(majalis, readerOf(source)),
    heard: people.filter((each) => each.verdict === 'heard' && each !== scribe),
    scribe: scribe ?? null,
    missed: missed.map((each) => ({ ...each, ranges: each.missed })),
    attended: people.filter(({ verdict }) => verdict === 'attended'),
    majalis: main.map(({ number, range, at }) => ({ rank: rankInWords(number), range, at })),
    timeZone: recordTimeZone,
    place: series.place,
    grants,
  });
  return {
    paragraphs,
    facts: {
      heading: filled(registerWording.tabaqa.heading, { book: book.title }),
      bookTitle: book.title,
      author: fullName(author),
      shaykh: fullName(shaykh),
      signature: shaykh.name,
      scribe: series.scribeId === series.shaykhId ? shaykh.name : (scribe?.name ?? source.scribe),
      place: series.place,
      margins: marginsOf(missed),
      isKhatm: ranges === null,
      firstAt: instant.parse(first.toISOString()),
      lastAt: instant.parse(last.toISOString()),
      hijri: daysInDigits(first, last, 'islamic-umalqura'),
      gregorian: daysInDigits(first, last, 'gregory'),
      isSample: series.isSample,
      people: people.map((each) => ({ ...each, missed: each.missed.map(pair) })),
    },
  };
}

const readerOf = ({ series: { readerName, readerSex } }: TabaqaSource): Named | null =>
  readerName !== null && readerSex !== null ? { name: readerName, sex: readerSex } : null;

/** Who missed the same stands in the margin together. */
function marginsOf(missed: readonly RecordedListener[]): StoredTabaqa['margins'] {
  const margins = new Map<string, StoredTabaqa['margins'][number]>();
  for (const { name, missed: ranges, isMadeUp } of missed) {
    const same = JSON.stringify([ranges, isMadeUp]);
    const margin = margins.get(same) ?? { names: [], missed: ranges.map(pair), isMadeUp };
    margins.set(same, { ...margin, names: [...margin.names, name] });
  }
  return [...margins.values()];
}

const pair = ([from, to]: readonly [number, number]): [number, number] => [from, to];
