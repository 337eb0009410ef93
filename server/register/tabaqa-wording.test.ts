import { describe, expect, test } from 'vitest';
import type { Named } from './people-named.ts';
import { tabaqaText, type TabaqaFacts } from './tabaqa-wording.ts';

const man = (name: string): Named => ({ name, sex: 'm' });
const woman = (name: string): Named => ({ name, sex: 'f' });

const parts = [
  { title: 'باب كثرة طرق الخير', from: 117, to: 141 },
  { title: 'باب الاقتصاد في العبادة', from: 142, to: 152 },
  { title: 'باب التعاون على البر', from: 153, to: 180 },
];

const series: TabaqaFacts = {
  book: { title: 'رياض الصالحين', author: 'أبو زكريا يحيى بن شرف النووي' },
  ranges: null,
  parts,
  shaykh: man('أبو الخير صالح بن حسن'),
  from: { way: 'sama', restWay: null, teacher: man('أبو علي حسن بن أحمد') },
  readers: [man('عمر بن خالد')],
  shaykhReads: false,
  scribe: null,
  heard: [man('محمد بن أحمد')],
  missed: [],
  attended: [],
  majalis: [
    { rank: 'الأول', range: [1, 900], at: new Date('2026-11-05T17:15:00Z') },
    { rank: 'الثاني', range: [901, 1896], at: new Date('2026-11-18T17:15:00Z') },
  ],
  timeZone: 'Asia/Riyadh',
  place: 'بمجالس السماع في جامعة علوم الحديث',
  grants: false,
};

const textOf = (changes: Partial<TabaqaFacts>): string => tabaqaText({ ...series, ...changes }).join('\n');

test('names the book, its author, the shaykh with his way to it, the reader and the listeners', () => {
  expect(textOf({})).toContain(
    'سمع جميعَ كتاب «رياض الصالحين» تأليفِ أبي زكريا يحيى بن شرف النووي رحمه الله، ' +
      'على الشيخ المُسنِد أبي الخير صالح بن حسن حفظه الله، بروايته له سماعًا من أبي علي حسن بن أحمد بسنده فيه، ' +
      'بقراءة عمر بن خالد، محمد بن أحمد.',
  );
});

test('tells when, in words and in both calendars', () => {
  expect(textOf({})).toContain(
    'وصحَّ ذلك وثَبَتَ في مجلسين، أوّلُهما يومُ الخميس الخامسُ والعشرون من جمادى الأولى، ' +
      'وآخرُهما يومُ الأربعاء ثامنُ جمادى الآخرة، سنةَ ثمانٍ وأربعين وأربعمئةٍ وألف، ' +
      'الموافقَ الثامنَ عشرَ من نوفمبر سنةَ ستٍ وعشرين وألفين من الميلاد',
  );
});

describe('who heard', () => {
  const m = [man('محمد'), man('خالد'), man('عمر')];
  const f = [woman('مريم'), woman('عائشة'), woman('فاطمة')];
  test.each<[string, Named[], string, string]>([
    ['one man', m.slice(0, 1), 'سمع جميعَ', 'عمر بن خالد، محمد.'],
    ['one woman', f.slice(0, 1), 'سمعتْ جميعَ', 'عمر بن خالد، مريم.'],
    ['two men', m.slice(0, 2), 'سمع جميعَ', 'السيّدان محمد وخالد.'],
    ['two women', f.slice(0, 2), 'سمعتْ جميعَ', 'السيّدتان مريم وعائشة.'],
    ['a man and a woman', [woman('مريم'), man('محمد')], 'سمع جميعَ', 'السيّدُ محمد؛ والسيّدةُ مريم.'],
    ['men', m, 'سمع جميعَ', 'السادةُ: محمد، وخالد، وعمر.'],
    ['women', f, 'سمعتْ جميعَ', 'السيّداتُ: مريم، وعائشة، وفاطمة.'],
    ['both', [...m, ...f], 'سمع جميعَ', 'السادةُ: محمد، وخالد، وعمر؛ والسيّداتُ: مريم، وعائشة، وفاطمة.'],
  ])('%s', (_, heard, verb, names) => {
    expect(textOf({ heard })).toContain(verb);
    expect(textOf({ heard })).toContain(names);
  });
});

describe('who missed', () => {
  const missing = (named: Named, ...ranges: [number, number][]) => ({ ...named, ranges, isMadeUp: false });

  test('is told with the parts that were missed, those who missed the same together, men first', () => {
    const missed = [
      missing(woman('خديجة'), [142, 152]),
      missing(man('يوسف'), [117, 180]),
      missing(man('علي'), [300, 310]),
      missing(man('حسين'), [300, 310]),
    ];
    expect(textOf({ missed })).toContain(
      'وسمعه بفوتٍ يوسف، وفاته من أوّل باب كثرة طرق الخير إلى آخر باب التعاون على البر؛ ' +
        'وعلي وحسين، وفاتهما من الحديث ٣٠٠ إلى الحديث ٣١٠؛ ' +
        'وخديجة، وفاتها باب الاقتصاد في العبادة كاملًا.',
    );
  });

  test('a whole majlis is named by its rank, and what was read again is said to be complete', () => {
    const missed = [{ ...missing(woman('خديجة'), [901, 1896]), isMadeUp: true }];
    expect(textOf({ missed })).toContain(
      'وسمعتْه بفوتٍ خديجة، وفاتها المجلسُ الثاني، وهو من الحديث ٩٠١ إلى الحديث ١٨٩٦، ثمّ أُعيد لها فكمُل سماعُها.',
    );
  });
});

test('who attended without hearing is told apart', () => {
  expect(textOf({ attended: [man('بلال'), woman('زينب')] })).toContain(
    'وحضر ولم يثبت لهما سماعٌ بلال وزينب.',
  );
  expect(textOf({ attended: [woman('زينب')] })).toContain('وحضرتْ ولم يثبت لها سماعٌ زينب.');
});

test('the shaykh grants only by his own word, and a shaykha speaks as one', () => {
  expect(textOf({})).not.toContain('أجاز');
  expect(textOf({ grants: true })).toContain(
    'وأجاز الشيخُ له أن يرويَه عنه: ما سمعه سماعًا، وما فاته إجازةً',
  );
  const byShaykha = textOf({
    grants: true,
    shaykh: woman('أم الفضل مريم'),
    heard: [woman('سارة')],
    readers: [],
    shaykhReads: true,
  });
  expect(byShaykha).toContain('على الشيخة المُسنِدة أم الفضل مريم حفظها الله، بروايتها له');
  expect(byShaykha).toContain('من لفظها، سارة.');
  expect(byShaykha).toContain('وأجازت الشيخةُ لها أن ترويَه عنها: ما سمعتْه سماعًا، وما فاتها إجازةً');
});

test('says who read where several did, and what the shaykh read himself', () => {
  const readers = [man('عمر بن خالد'), man('أبو بكر بن سعد')];
  expect(textOf({ readers })).toContain('بقراءة عمر بن خالد وأبي بكر بن سعد، محمد بن أحمد.');
  expect(textOf({ readers, shaykhReads: true })).toContain(
    'بعضُه من لفظه وبعضُه بقراءة عمر بن خالد وأبي بكر بن سعد، محمد',
  );
});

test('the scribe who heard it names himself last, by his office', () => {
  const scribe = man('أحمد بن سالم');
  expect(textOf({ scribe })).toContain('بقراءة عمر بن خالد، محمد بن أحمد؛ وكاتبُ السماع أحمد بن سالم.');
  expect(textOf({ heard: [], scribe: woman('حفصة بنت علي') })).toMatch(
    /سمعتْ جميعَ.*عمر بن خالد، كاتبةُ السماع حفصة بنت علي\./,
  );
});

test('tells the book and the shaykh though everybody missed something', () => {
  const missed = [{ ...man('يوسف'), ranges: [[1, 5]] as const, isMadeUp: false }];
  const text = textOf({ heard: [], missed });
  expect(text).toContain('سُمع جميعُ كتاب «رياض الصالحين»');
  expect(text).toContain('بقراءة عمر بن خالد.');
  expect(text).toContain('وسمعه بفوتٍ يوسف، وفاته من الحديث ١ إلى الحديث ٥.');
});

test('names the ranges where less than the book was read, and the ways where the shaykh has it by two', () => {
  expect(
    textOf({
      ranges: [
        [1, 20],
        [30, 40],
      ],
    }),
  ).toContain(
    'سمع من كتاب «رياض الصالحين» تأليفِ أبي زكريا يحيى بن شرف النووي رحمه الله من الحديث ١ إلى الحديث ٢٠، ومن الحديث ٣٠ إلى الحديث ٤٠، على',
  );
  const from = { way: 'sama', restWay: 'ijaza', teacher: man('أبو علي حسن') } as const;
  expect(textOf({ from })).toContain('بروايته له سماعًا لبعضه وإجازةً لسائره من أبي علي حسن بسنده فيه');
});

test('the day of the other calendar is in the accusative', () => {
  const on = (day: string) =>
    textOf({ majalis: [{ rank: 'الأول', range: [1, 1896], at: new Date(`${day}T17:15:00Z`) }] });
  expect(on('2026-10-10')).toContain('الموافقَ عاشرَ أكتوبر سنةَ');
  expect(on('2026-10-02')).toContain('الموافقَ ثانيَ أكتوبر سنةَ');
  expect(on('2026-10-21')).toContain('الموافقَ الحاديَ والعشرين من أكتوبر سنةَ');
});
