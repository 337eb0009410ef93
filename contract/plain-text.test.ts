import { describe, expect, test } from 'vitest';
import {
  holdsAddress,
  isPlainLine,
  isPlainName,
  isPlainText,
  withoutHidden,
  withoutIdleJoiners,
} from './plain-text.ts';

/** Each of them changes what is read, or is not seen. */
const hiddenCharacters: Record<string, string> = {
  'an Arabic letter mark': '\u061C',
  'a zero-width space': '\u200B',
  'a left-to-right mark': '\u200E',
  'a right-to-left mark': '\u200F',
  'a line separator': '\u2028',
  'an embedding': '\u202A',
  'an override': '\u202E',
  'a word joiner': '\u2060',
  'an invisible plus': '\u2064',
  'an isolate': '\u2067',
  'the end of one': '\u2069',
  'a byte-order mark': '\uFEFF',
  'a soft hyphen': '\u00AD',
  'a grapheme joiner': '\u034F',
  'a Hangul filler': '\u3164',
  'an empty braille cell': '\u2800',
  'a variation selector': '\uFE0F',
  'a tag': '\u{E0041}',
  'a private character': '\uE000',
  'a bell': '\u0007',
  'a lone surrogate': '\uD800',
};

describe.each(Object.entries(hiddenCharacters))('%s', (_, character) => {
  test.each([`أح${character}مد`, `${character}أحمد`, `أحمد${character}`, `a${character}b`])(
    'is in nothing that others read: %j',
    (text) => {
      for (const isPlain of [isPlainText, isPlainLine, isPlainName]) expect(isPlain(text)).toBe(false);
      expect(isPlainName(withoutHidden(text))).toBe(true);
    },
  );
});

describe('a title', () => {
  test.each([
    'الدبلوم التمهيدي: مصطلح الحديث (1)',
    'شرح «نخبة الفكر» — الجزء الثاني، 1448هـ',
    'قَالَ رَسُولُ اللهِ ﷺ: «إِنَّمَا الأَعْمَالُ بِالنِّيَّاتِ»',
    'مُحَمَّدٌ ـــ تطويل',
    'سورة الفاتحة ۝ ١ ۞ ۩',
    'وَٱلۡعَصۡرِ ۖ ۗ ۚ ۛ ۜ ۟ ۠ ۡ ۢ ۤ ۥ ۦ ۧ ۨ ۪ ۫ ۬ ۭ',
    'رضي الله عنه \uFDFA \uFDFB \uFD40',
    'می‌نویسم',
    'علی‌رضا',
    '١٤٤٨ه‍',
    '؀ ۱۲۳',
    'Hadith 101: an introduction, C++ & SQL!',
    '2026',
    'درس 📖 ❤️ 👨‍👩‍👧',
  ])('may be %s', (title) => expect(isPlainLine(withoutIdleJoiners(title))).toBe(true));

  test.each([
    'سطر\nآخر',
    'سطر\tآخر',
    '',
    '   ',
    '…',
    '!!!',
    'x\r',
    'ه\u200D\u200D',
    '\u200Cأحمد',
    'أحمد\u200C',
    'a\u200Cb',
  ])('may not be %j', (title) => expect(isPlainLine(title)).toBe(false));

  test('is not drowned in marks', () => {
    expect(isPlainLine(`م${'\u0651'.repeat(4)}`)).toBe(true);
    expect(isPlainLine(`م${'\u0651'.repeat(20)}`)).toBe(false);
  });
});

describe('free text', () => {
  test.each([
    'سطر\nآخر',
    'سطر\r\nآخر\r\n\r\nثالث',
    '• أولًا\n\t• ثانيًا',
    '',
    'الآية ﴿قُلۡ هُوَ ٱللَّهُ أَحَدٌ ۝﴾',
  ])('has as many lines as it likes: %j', (text) => expect(isPlainText(text)).toBe(true));
  test('has no other control characters', () => expect(isPlainText('a\rb')).toBe(false));
});

describe('a joiner that shows nothing', () => {
  test.each([
    ['محمد\u200Cرضا', 'محمدرضا'],
    ['أحم\u200Dد', 'أحمد'],
    ['کار\u200Cها', 'کارها'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['١٤٤٨ه\u200D', '١٤٤٨ه\u200D'],
  ])('is left out of %j', (typed, kept) => {
    expect(withoutIdleJoiners(typed)).toBe(kept);
    expect(isPlainLine(kept)).toBe(true);
  });
});

describe('a person', () => {
  test.each([
    'عبد الله بن محمد الأنصاري',
    'د. أحمد',
    'أ.د. ليلى',
    'د.أحمد',
    'عبد الرحمن بن م. علي',
    "O'Brien",
    'Jean-Luc O’Neil',
    'J.R.R. Tolkien',
    'J. Smith',
    'J.Smith',
    'St. John',
    'Ахмад',
    'علي ١٢',
    'ابن حجر (ت 852هـ)',
  ])('may be called %s', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(holdsAddress(name)).toBe(false);
  });

  test.each([
    'http://example.com',
    'زوروا example.com',
    'Example.COM',
    'www.example',
    'a@example.test',
    '@handle',
    'أحمد ＠handle',
    't.me/x',
    'T.ME',
    'bit.ly',
    'example.academy',
    'example.co.uk',
    'example．com',
    'example。com',
    'موقعنا.كوم',
    'جامعة.السعودية',
    '192.168.1.1',
    '+966 50 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    'tg://resolve',
  ])('may not be called %s', (name) => expect(holdsAddress(name)).toBe(true));
});
