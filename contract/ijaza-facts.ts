import * as z from 'zod/mini';
import { chainPerson } from './chains.ts';
import { count, instant } from './primitives.ts';
import { ijazaKinds, numberRange, way } from './register.ts';

/** A person of the chain as the margin of the sheet names them, from the shaykh down to the author, lane after lane. */
const chainRow = z.object({
  person: chainPerson,
  /** With kunya, as a subject: «أبو علي حسن بن أحمد». */
  name: z.string(),
  /** «ت ١٣٩٦هـ», «حفظه الله»; null where it is not known. */
  died: z.nullable(z.string()),
  /** How this one took it from the next; null for the author. */
  way: z.nullable(way),
  restWay: z.nullable(way),
  /** The same in words: «سماعًا», «سماعًا وإجازةً». */
  wayInWords: z.nullable(z.string()),
  /** Where the link was found. */
  source: z.nullable(z.string()),
  /** The lane of a chain that parts («ح»), from 0. */
  lane: count,
  /** The first of another lane: «ح» stands before it; */
  turns: z.boolean(),
  /** and how the one from whom the lanes part took from this one, for the first of every lane: «إجازةً». */
  takenInWords: z.nullable(z.string()),
  /** Where lanes meet in this one: «كلاهما عن». */
  meets: z.nullable(z.string()),
});

/** All that an ijaza says, as it was when it was signed: what its sheet, its verification and the thabat are drawn from. */
export const ijazaFacts = z.object({
  number: z.string(),
  kind: z.enum(ijazaKinds),
  way,
  /** «إجازة بالسماع» and «في رواية كتاب «…» ل…». */
  heading: z.string(),
  subheading: z.string(),
  bookTitle: z.string(),
  author: z.string(),
  authorDiedAH: z.nullable(z.int()),
  student: z.string(),
  /** With kunya, as a subject. */
  shaykh: z.string(),
  /** His name without the kunya, as he signs; and what stands above it: «قاله بفمه وأمر برقمه». */
  signature: z.string(),
  signedBy: z.string(),
  /** The seal's words, a line each, without the year; and the Hijri year in the digits of the script. */
  sealLines: z.array(z.string()),
  sealYear: z.string(),
  reader: z.nullable(z.string()),
  paragraphs: z.array(z.string()),
  heard: z.array(numberRange),
  missed: z.array(numberRange),
  /** «سمع اثنين وأربعين حديثًا، وفاته …»; null where the book is not numbered, or was recited from memory. */
  countsInWords: z.nullable(z.string()),
  /** What was missed is granted as well, by the shaykh's word. */
  grantsMissed: z.boolean(),
  /** «سماعًا، وما فات إجازةً». */
  wayInWords: z.string(),
  last: z.nullable(count),
  edition: z.nullable(z.string()),
  majalis: count,
  tabaqaNumber: z.nullable(z.string()),
  chain: z.array(chainRow),
  chainInWords: z.string(),
  grantedAt: instant,
  /** «الجمعة عاشرُ جمادى الآخرة سنةَ …» and «٢٠ نوفمبر ٢٠٢٦م». */
  dateInWords: z.string(),
  gregorian: z.string(),
  isValid: z.boolean(),
  revokedAt: z.nullable(instant),
  revokedReason: z.nullable(z.string()),
  isSample: z.boolean(),
});
export type IjazaFacts = z.output<typeof ijazaFacts>;
export type IjazaChainRow = z.output<typeof chainRow>;
