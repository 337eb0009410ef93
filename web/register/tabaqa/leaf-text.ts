import { toArabicDigits } from '#web/lib/format';

/** The numbers of a book are names, not amounts: nothing parts their thousands. */
const digits = (number: number): string => toArabicDigits(String(number));

/** What stands on the leaf of a tabaqa besides its text. */
export const tabaqaLeafText = {
  scribe: 'وكتب مُثبِتُ السماع',
  approved: 'صحَّ ذلك',
  writtenBy: (name: string) => `وكتبه ${name}`,
  sealed: 'خُتِمت',
  year: (year: string) => `${year}هـ`,
  registered: 'قُيِّدت في السجل برقم',
  closing: 'لا يُزاد على هذه الطبقة بعد ختمها إلا استدراكٌ يُكتب بعدها ويُصحّحه الشيخ.',
  missed: 'فوت',
  numbers: ([from, to]: readonly [number, number]) =>
    from === to ? digits(from) : `من ${digits(from)} إلى ${digits(to)}`,
  madeUp: 'ثم أُعيد',
  reached: 'بلغ',
  khatm: 'السماعُ ختمًا',
  leaf: (place: number) => `ورقة ${digits(place)}`,
  addition: 'استدراك:',
  additionBy: (name: string, date: string) => `كتبه ${name}، ${date}.`,
  confirmed: (date: string) => `وصحّحه الشيخ ${date}.`,
  notConfirmed: 'ولم يُصحّحه الشيخ بعد.',
} as const;
