import type { Way } from '#contract/register';
import type { Tx } from '#server/db/database';
import { books, chainLinks, chains, persons } from '#server/db/schema';
import { eq } from 'drizzle-orm';

type NewPerson = typeof persons.$inferInsert;

/** Nobody's names: none has a nisba, and each is marked as a sample. From the newest to the oldest, by key. */
const people: Record<string, Omit<NewPerson, 'sex'> & Partial<Pick<NewPerson, 'sex'>>> = {
  hasan: { kunya: 'أبو علي', name: 'حسن بن أحمد بن صالح', diedAH: 1396 },
  ibrahim: { kunya: 'أبو إسحاق', name: 'إبراهيم بن علي بن حسن', diedAH: 1324 },
  umar: { kunya: 'أبو حفص', name: 'عمر بن سعيد بن إبراهيم', diedAH: 1252 },
  ahmad: { kunya: 'أبو العباس', name: 'أحمد بن عبد الرحمن بن عمر', diedAH: 1178 },
  muhammad: { kunya: 'أبو عبد الله', name: 'محمد بن حسين بن محمود', diedAH: 1104 },
  ali: { kunya: 'أبو الحسن', name: 'علي بن موسى بن داود', diedAH: 1031 },
  aisha: { kunya: 'أم الفضل', name: 'عائشة بنت عبد القادر بن محمد', diedAH: 1036, sex: 'f' },
  nasr: { kunya: 'أبو المعالي', name: 'نصر بن إسماعيل بن خالد', diedAH: 957 },
  abdurrahim: { kunya: 'أبو الفضل', name: 'عبد الرحيم بن محمود بن عثمان', diedAH: 886 },
  hamza: { kunya: 'أبو بكر', name: 'حمزة بن طاهر بن سليم', diedAH: 811 },
  khalil: { kunya: 'أبو سعيد', name: 'خليل بن منصور بن ناصر', diedAH: 739 },
};

/** Student, teacher, and how it was taken. */
const taken: [string, string, Way, Way?][] = [
  ['shaykh', 'hasan', 'sama'],
  ['hasan', 'ibrahim', 'qiraa'],
  ['ibrahim', 'umar', 'sama', 'ijaza'],
  ['umar', 'ahmad', 'ijaza'],
  ['ahmad', 'muhammad', 'sama'],
  ['muhammad', 'ali', 'ard'],
  ['muhammad', 'aisha', 'ijaza'],
  ['ali', 'nasr', 'qiraa'],
  ['aisha', 'nasr', 'sama'],
  ['nasr', 'abdurrahim', 'ijaza', 'munawala'],
  ['abdurrahim', 'hamza', 'sama'],
  ['hamza', 'khalil', 'mukataba'],
  ['khalil', 'author', 'sama'],
];

/** A chain of a shaykh's to a book, visibly a sample, with two lanes; approved. */
export async function writeSampleChain(
  tx: Tx,
  { shaykhId, personId, bookKey }: { shaykhId: string; personId: number; bookKey: string },
  at: Date,
): Promise<number> {
  const [book] = await tx.select().from(books).where(eq(books.key, bookKey));
  const [chain] = await tx.insert(chains).values({ shaykhId, bookKey, createdAt: at }).returning();
  if (!book || !chain) throw new Error('a chain without its book');
  const ids = new Map([
    ['shaykh', personId],
    ['author', book.authorId],
  ]);
  for (const [key, person] of Object.entries(people)) {
    const row = { sex: 'm', isSample: true, createdBy: shaykhId, ...person } as const;
    const [written] = await tx.insert(persons).values(row).returning({ id: persons.id });
    if (written) ids.set(key, written.id);
  }
  const idOf = (key: string) => ids.get(key) ?? 0;
  await tx.insert(chainLinks).values(
    taken.map(([student, teacher, way, restWay = null]) => ({
      chainId: chain.id,
      studentId: idOf(student),
      teacherId: idOf(teacher),
      way,
      restWay,
    })),
  );
  await tx.update(chains).set({ approvedAt: at }).where(eq(chains.id, chain.id));
  return chain.id;
}
