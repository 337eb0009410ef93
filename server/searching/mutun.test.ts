import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mutun as texts } from '#content/mutun';
import type { ReplyOf } from '#contract/endpoint';
import type { Role } from '#contract/primitives';
import { searchApi } from '#contract/searching';
import { matnUnits, mutun } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;

beforeAll(async () => {
  await db.delete(mutun);
  for (const { key, title, author, kind, edition, units } of texts) {
    await db
      .insert(mutun)
      .values({ key, title, author, kind, edition, isActive: true, publishedAt: new Date() });
    await db.insert(matnUnits).values(
      units.map(({ number, title: heading = null, companion = null, segments, takhrij = null }) => ({
        matnKey: key,
        number,
        title: heading,
        companion,
        segments,
        takhrij,
      })),
    );
  }
});

type Found = ReplyOf<typeof searchApi.search>;

async function search(q: string, role: Role = 'student'): Promise<Found> {
  const { browser } = await signedIn(role);
  return searchApi.search.reply.parse(
    (await browser.get(`/api/search?${new URLSearchParams({ q })}`)).json(),
  );
}
const unitsOf = async (q: string, role?: Role) =>
  (await search(q, role)).mutun.map(({ matn, unit }) => `${matn}/${unit}`);

const markedIn = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([from, to]) => text.slice(from, to));

describe('the words of a text are found by any spelling', () => {
  test.each([
    ['انما الاعمال بالنيات', 'nawawi/1'],
    ['إنَّمَا الأعْمَالُ بالنِّيَّاتِ', 'nawawi/1'],
    ['إنما الأعمال بالنيّات', 'nawawi/1'],
    ['اولها الصحيح', 'bayquniyya/3'],
    ['أَوَّلُهَا الصَّحِيحُ', 'bayquniyya/3'],
    ['لا ضرر ولا ضرار', 'nawawi/32'],
    ['لَا ضَرَرَ وَلَا ضِرَارَ', 'nawawi/32'],
    ['ضرار', 'nawawi/32'],
  ])('«%s» → %s', async (q, unit) => {
    expect((await unitsOf(q))[0]).toBe(unit);
  });
});

test('the words are shown where they stand in the text, with the vowels that they have there', async () => {
  const [verse] = (await search('اولها الصحيح')).mutun;
  expect(verse).toMatchObject({ matn: 'bayquniyya', matnTitle: 'المنظومة البيقونية', kind: 'nazm', unit: 3 });
  expect(verse?.title).toBeNull();
  expect(verse?.excerpt && markedIn(verse.excerpt)).toEqual(['أَوَّلُهَا', 'الصَّحِيحُ']);
  // Both halves of the verse, though it was found in one.
  expect(verse?.excerpt?.text).toContain('إِسْنَادُهُ');

  const [hadith] = (await search('انما الاعمال بالنيات')).mutun;
  expect(hadith?.title).toBe('إنما الأعمال بالنيات');
  expect(hadith?.excerpt && markedIn(hadith.excerpt).slice(0, 3)).toEqual([
    'إِنَّمَا',
    'الْأَعْمَالُ',
    'بِالنِّيَّاتِ',
  ]);
});

test('a long line is cut by its letters, however many vowels they carry', async () => {
  const [found] = (await search('اصح الكتب المصنفة')).mutun;
  expect(found?.unit).toBe(1);
  const letters = found?.excerpt?.text.replace(/\p{M}/gu, '') ?? '';
  expect(letters).toMatch(/^….*الكتب المصنفة\.$/);
  expect(letters.length).toBeLessThan(120);
});

test('a text is found by its name and by its author, before what stands in it', async () => {
  expect((await unitsOf('البيقونية'))[0]).toBe('bayquniyya/null');
  const [byAuthor] = (await search('البيقوني')).mutun;
  expect(byAuthor).toMatchObject({ matn: 'bayquniyya', unit: null, title: 'المنظومة البيقونية' });
});

test('a companion and the author’s own takhrij lead to the hadith', async () => {
  expect(await unitsOf('ابن ماجه الدارقطني مسندا')).toContain('nawawi/32');
  expect(await unitsOf('ابو سعيد الخدري رضي')).toContain('nawawi/32');
});

test('a draft and a text that was taken away are found by nobody', async () => {
  const draft = {
    key: 'draft',
    title: 'متن الزبرجد',
    author: 'مؤلف',
    kind: 'nazm' as const,
    edition: 'نسخة',
  };
  await db.insert(mutun).values(draft);
  await db.insert(matnUnits).values({ matnKey: 'draft', number: 1, segments: ['زَبَرْجَدٌ', 'وَعَقِيقُ'] });
  for (const role of ['student', 'teacher', 'admin'] as const)
    expect(await unitsOf('زبرجد', role)).toEqual([]);
  await db.update(mutun).set({ isActive: true, publishedAt: new Date() }).where(eq(mutun.key, 'draft'));
  expect(await unitsOf('زبرجد')).toEqual(['draft/null', 'draft/1']);
  await db.update(mutun).set({ isActive: false }).where(eq(mutun.key, 'draft'));
  expect(await unitsOf('زبرجد', 'admin')).toEqual([]);
});

test('of many the nearest, and word that there are more', async () => {
  const many = await search('رسول الله');
  expect(many.mutun).toHaveLength(8);
  expect(many.hasMore).toBe(true);
});
