import { eq } from 'drizzle-orm';
import type { Sex, Way } from '#contract/register';
import type { Tx } from '#server/db/database';
import { books, chainLinks, chains, persons, shaykhs } from '#server/db/schema';

const bookKey = 'arbain';

type Sample = [kunya: string, name: string, diedAH: number | null, more?: { bornAH?: number; sex?: Sex }];

/** Nobody's names: none has a nisba, and each is shown as a sample. From the shaykh back to the author's time. */
const people: Sample[] = [
  ['أبو الخير', 'صالح بن حسن بن أحمد', null],
  ['أبو علي', 'حسن بن أحمد بن صالح', 1396],
  ['أبو إسحاق', 'إبراهيم بن علي بن حسن', 1324],
  ['أبو حفص', 'عمر بن سعيد بن إبراهيم', 1252],
  ['أبو العباس', 'أحمد بن عبد الرحمن بن عمر', 1178, { bornAH: 1092 }],
  ['أبو عبد الله', 'محمد بن حسين بن محمود', 1104, { bornAH: 1014 }],
  ['أبو الحسن', 'علي بن موسى بن داود', 1031],
  ['أم الفضل', 'عائشة بنت عبد القادر بن محمد', 1036, { sex: 'f' }],
  ['أبو المعالي', 'نصر بن إسماعيل بن خالد', 957],
  ['أبو الفضل', 'عبد الرحيم بن محمود بن عثمان', 886],
  ['أبو بكر', 'حمزة بن طاهر بن سليم', 811],
  ['أبو سعيد', 'خليل بن منصور بن ناصر', 739],
];

/** Who took from whom, by their places above; the author stands behind the last. */
const author = people.length;
const links: [student: number, teacher: number, way: Way, rest?: Way][] = [
  [0, 1, 'sama'],
  [1, 2, 'qiraa'],
  [2, 3, 'sama', 'ijaza'],
  [3, 4, 'ijaza'],
  [4, 5, 'sama'],
  [5, 6, 'ard'],
  [5, 7, 'ijaza'],
  [6, 8, 'qiraa'],
  [7, 8, 'sama'],
  [8, 9, 'munawala'],
  [9, 10, 'sama'],
  [10, 11, 'mukataba'],
  [11, author, 'sama'],
];

const source = 'نموذج: يُذكر هنا كتاب الترجمة وموضعها منه، كما أثبته الشيخ.';

/** The teacher of the trial is a shaykh of it, with a chain to the Forty that he has approved. */
export async function writeSampleChain(tx: Tx, shaykhId: string, now: Date): Promise<void> {
  const [book] = await tx.select().from(books).where(eq(books.key, bookKey));
  if (!book) return;
  const written = await tx
    .insert(persons)
    .values(
      people.map(([kunya, name, diedAH, more], place) => ({
        kunya,
        name,
        diedAH,
        bornAH: more?.bornAH ?? null,
        sex: more?.sex ?? 'm',
        source: place === 0 ? null : source,
        isSample: true,
        createdBy: shaykhId,
        createdAt: now,
      })),
    )
    .returning({ id: persons.id });
  const ids = [...written.map(({ id }) => id), book.authorId];
  const personAt = (place: number): number => {
    const id = ids[place];
    if (id === undefined) throw new Error('the sample chain names nobody there');
    return id;
  };
  await tx
    .insert(shaykhs)
    .values({ userId: shaykhId, personId: personAt(0), givenBy: shaykhId, givenAt: now });
  const [chain] = await tx.insert(chains).values({ shaykhId, bookKey, createdAt: now }).returning();
  if (!chain) throw new Error('an insert returned no row');
  await tx.insert(chainLinks).values(
    links.map(([student, teacher, way, restWay = null]) => ({
      chainId: chain.id,
      studentId: personAt(student),
      teacherId: personAt(teacher),
      way,
      restWay,
      source: 'نموذج: ثَبَت الوالد بخطّه، ورقة ٧',
    })),
  );
  await tx.update(chains).set({ approvedAt: now }).where(eq(chains.id, chain.id));
}

/** Another shaykh of the trial took it from the same teacher: the chain of the first, with him at its head. */
export async function writeChainBeside(
  tx: Tx,
  { shaykhId, personId }: { shaykhId: string; personId: number },
  at: Date,
): Promise<number> {
  const [first] = await tx
    .select({ id: chains.id, headId: shaykhs.personId })
    .from(chains)
    .innerJoin(shaykhs, eq(shaykhs.userId, chains.shaykhId))
    .where(eq(chains.bookKey, bookKey));
  const [chain] = await tx.insert(chains).values({ shaykhId, bookKey, createdAt: at }).returning();
  if (!first || !chain) throw new Error('the trial has no sample chain');
  const taken = await tx
    .select()
    .from(chainLinks)
    .where(eq(chainLinks.chainId, first.id))
    .orderBy(chainLinks.id);
  await tx.insert(chainLinks).values(
    taken.map(({ studentId, teacherId, way, restWay, source: from }) => ({
      chainId: chain.id,
      studentId: studentId === first.headId ? personId : studentId,
      teacherId,
      way,
      restWay,
      source: from,
    })),
  );
  await tx.update(chains).set({ approvedAt: at }).where(eq(chains.id, chain.id));
  return chain.id;
}
