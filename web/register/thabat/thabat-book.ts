import type { IjazaFacts } from '#contract/ijaza-facts';
import { sorted } from '#contract/sorted';
import { loadOrnament } from '#web/certificates/render/images';
import { universityTimeZone } from '#web/certificates/render/wording';
import { formatHijriDate } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { type LeafBook, loadLeafFonts, scratchContext } from '../leaf/leaf-book.ts';
import { leafText } from '../leaf/text.ts';
import { inks, type Paint } from '../leaf/paper.ts';
import { bookletText as text, grantingWords, relatedSentence } from './booklet-text.ts';
import { loadCover, paintBackCover } from './cover.ts';
import { ijazaPages } from './ijaza-page-leaf.ts';

/** As they came to their owner. */
export const inOrder = (ijazat: readonly IjazaFacts[]): IjazaFacts[] =>
  sorted(ijazat, (one, other) => Date.parse(one.grantedAt) - Date.parse(other.grantedAt));

/** The booklet: the binding, the ijazat by their dates, and the back of the binding. */
export const thabatBook = (ijazat: readonly IjazaFacts[], owner: string, origin: string): LeafBook => ({
  title: text.of(owner),
  fileName: 'thabat',
  open: () => openBooklet(inOrder(ijazat), owner, origin),
});

async function openBooklet(ijazat: IjazaFacts[], owner: string, origin: string): Promise<Paint[]> {
  const last = ijazat.at(-1);
  const month = last ? formatHijriDate(last.grantedAt, universityTimeZone, 'arab').replace(/^\S+ /u, '') : '';
  const isSample = ijazat.some((ijaza) => ijaza.isSample);
  const [cover, divider] = await Promise.all([
    loadCover({ owner, words: text.upTo(Math.max(1, ijazat.length), month), isSample }),
    loadOrnament('divider', inks.gold, 840, 54),
    loadLeafFonts(lettersOf(ijazat, owner, month)),
  ]);
  const context = scratchContext();
  const pages: Paint[] = [];
  ijazat.forEach((ijaza, index) => {
    const place = {
      rank: index + 1,
      owner,
      firstPage: pages.length + 2,
      url: origin + paths.verify(ijaza.number),
    };
    pages.push(...ijazaPages(context, ijaza, place, divider));
  });
  return [cover, ...pages, paintBackCover];
}

const lettersOf = (ijazat: readonly IjazaFacts[], owner: string, month: string): string =>
  [
    owner,
    month,
    text.upTo(Math.max(1, ijazat.length), month),
    ...ijazat.flatMap((ijaza) => [
      ijaza.bookTitle,
      ijaza.author,
      ijaza.number,
      relatedSentence(ijaza),
      grantingWords(ijaza.paragraphs),
      ijaza.dateInWords,
      ijaza.signature,
    ]),
    leafText.sample,
    leafText.revoked,
    ...Object.values(text).filter((words) => typeof words === 'string'),
    '٠١٢٣٤٥٦٧٨٩',
  ].join(' ');
