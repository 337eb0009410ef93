import { fullName } from '#contract/chain-names';
import { generations } from '#contract/chain-rules';
import type { WholeChain } from '#contract/chains';
import type { RequestToDecide } from '#contract/ijazat';
import { toArabicDigits } from '#web/lib/format';
import type { MarginPerson } from './chain-margin.ts';
import { decidingText } from './deciding-text.ts';
import type { IjazaSheetFacts } from './ijaza-sheet.ts';
import { kindNames, wayNames } from './text.ts';

/** Each line that has words is a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const withoutKunya = (name: string): string => name.replace(/^(?:أبو|أم) (?:عبد )?\S+ (?=\S)/u, '');

interface Draft {
  request: RequestToDecide;
  text: string;
  chain: WholeChain | undefined;
}

/** The sheet as it would be, before it is signed: without number, seal or code. */
export const draftFacts = ({ request, text, chain }: Draft): IjazaSheetFacts => ({
  number: null,
  heading: kindNames[request.kind],
  subheading: decidingText.subheading(request.bookTitle),
  student: request.student,
  signature: withoutKunya(request.shaykh),
  signedBy: decidingText.signedBy,
  sealLines: [],
  sealYear: '',
  paragraphs: paragraphsOf(text),
  heard: request.heard,
  missed: request.missed,
  last: request.last,
  countsInWords:
    request.heard.length > 0 ? decidingText.counts(request.unit, request.heard, request.missed) : null,
  wayInWords: wayNames[request.way],
  revokedAt: null,
  isSample: false,
  chain: chain ? marginOf(chain) : [],
});

/** Generation after generation; the sheet itself is drawn from what is kept when it is signed. */
function marginOf({ rootId, links, persons }: WholeChain): MarginPerson[] {
  return generations(rootId, links).flatMap((generation) =>
    generation.flatMap((id, lane): MarginPerson[] => {
      const person = persons.find((each) => each.id === id);
      const link = links.find(({ studentId }) => studentId === id);
      if (!person) return [];
      return [
        {
          name: fullName(person),
          died: person.diedAH === null ? null : `ت ${toArabicDigits(String(person.diedAH))}هـ`,
          way: link?.way ?? null,
          wayInWords: link ? wayNames[link.way] : null,
          turns: lane > 0,
          takenInWords: null,
          meets: null,
          lane,
        },
      ];
    }),
  );
}
