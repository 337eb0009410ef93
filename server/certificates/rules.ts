import { printedNumber } from '#contract/certificate-number';
import {
  type DocumentLook,
  documentLook,
  type IssuedCertificate,
  type templateLevels,
} from '#contract/certificates';
import { ijazaFacts } from '#contract/ijaza-facts';
import type { DiplomaKey, Role } from '#contract/primitives';
import type { certificates, diplomaTemplates, ijazat } from '#server/db/schema';
import type { Limit } from '#server/http/rate-limit';
import type { Wire } from '#server/http/wire';

/**
 * THE NUMBER OF A CERTIFICATE, A DIPLOMA OR A TRANSCRIPT: `HDT-<Hijri year>-XXXX-XXXX-XXXX-XXXX`. Fifteen symbols are drawn by lot (74 bits: nobody
 * guesses one), and the last is a check symbol. The symbols leave out 0 and O, 1, I and L, which are read for one another.
 */
const symbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const drawnSymbols = 15;

/** `draw(n)` gives a whole number from 0 to n − 1, each as likely as another. */
export function certificateNumber(issuedAt: Date, draw: (below: number) => number): string {
  const drawn = Array.from({ length: drawnSymbols }, () => symbols.charAt(draw(symbols.length))).join('');
  const year = hijriYear(issuedAt);
  return printedNumber(year, drawn + checkSymbol(year, drawn));
}

/**
 * Each place weighs differently, and the number of symbols is a prime: one wrong symbol, or two neighbours that changed
 * places, always change the sum.
 */
export function checkSymbol(year: string, drawn: string): string {
  const values = [...[...year].map(Number), ...[...drawn].map((symbol) => symbols.indexOf(symbol))];
  const sum = values.reduce((total, value, place) => total + value * (place + 2), 0);
  return symbols.charAt(sum % symbols.length);
}

const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  timeZone: 'Asia/Riyadh',
});

export const hijriYear = (moment: Date): string =>
  umalqura.formatToParts(moment).find(({ type }) => type === 'year')?.value ?? '';

/** Enough for a reader who mistypes, too few for one who guesses. */
export const verifyLimits = (address: string): Record<string, Limit> => ({
  [`verify:${address}`]: { max: 60, seconds: 60 },
});

type TemplateLevel = (typeof templateLevels)[number];

/** What the certificates of courses are dressed in. */
export const courseTemplates: TemplateLevel = 'مادة';

/** What the diploma of a level is dressed in. */
export const templateLevelOf: Record<DiplomaKey, TemplateLevel> = {
  preparatory: 'تحضيري',
  intermediate: 'متوسط',
  certificate: 'شهادة',
  bachelor: 'بكالوريوس',
  master: 'ماجستير',
  doctorate: 'دكتوراه',
};

export type TemplateRow = typeof diplomaTemplates.$inferSelect;

/** What of a template is copied into a document when it is issued. */
export const lookOf = (template: TemplateRow): DocumentLook => documentLook.parse(template);

/** A template that is switched off is there for those who manage templates, and for nobody else. */
export const templatesSeenBy = (role: Role): 'all' | 'active' => (role === 'admin' ? 'all' : 'active');

export type CertificateRow = typeof certificates.$inferSelect;

export const presentCertificate = (row: CertificateRow): Wire<IssuedCertificate> => ({
  ...row,
  course: { title: row.courseTitle, instructor: row.instructor, level: row.courseLevel },
});

/** Why a document does not stand any more whose holder left the university and took it back. */
export const withdrawnByHolder = 'سحبها صاحبها';

type IjazaRow = typeof ijazat.$inferSelect;

/** What an ijaza says, as it was signed; only whether it holds is of today. */
export const presentIjaza = ({ facts, isValid, revokedAt, revokedReason }: IjazaRow) =>
  ijazaFacts.parse({
    ...Object(facts),
    isValid,
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedReason,
  });
