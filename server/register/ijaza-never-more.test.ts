import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NumberRange, numbersWithout, unionOfNumbers } from '#contract/number-ranges';
import type { Verdict } from '#contract/register';
import { insertIjazaRequest } from '#server/db/register-factories';
import { ijazat, listeners } from '#server/db/schema';
import { Refusal } from '#server/http/refusal';
import { heldSeries, nameInRegister, shaykhWithBook } from '#server/testing/finished-series';
import { testApp } from '#server/testing/test-app';
import { issueIjaza } from './ijaza-granting.ts';
import { shaykhOf } from './queries.ts';

const university = await testApp();
const { db } = university.database;

interface Said {
  range: NumberRange;
  verdict: Verdict;
  missed: NumberRange[];
}

const number = fc.integer({ min: 1, max: 42 });
const range = fc
  .tuple(number, number)
  .map(([one, other]): NumberRange => [Math.min(one, other), Math.max(one, other)]);
const said = fc.record({
  range,
  verdict: fc.constantFrom<Verdict>('heard', 'attended', 'missed'),
  missed: fc.array(range, { minLength: 1, maxLength: 3 }),
});
const majlis = fc.record({ said, isMakeUp: fc.boolean() });

const heardOf = ({ range: read, verdict, missed }: Said): NumberRange[] =>
  verdict === 'attended' ? [] : verdict === 'heard' ? [read] : numbersWithout([read], missed);

test('whatever the sheets say, and whatever becomes of them, an ijaza holds what was heard, and more only by the shaykh’s word', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(majlis, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    async (readings, grantsMissed) => {
      const world = await shaykhWithBook(university);
      const student = await university.signedIn();
      await nameInRegister(university, student, 'يوسف بن عبد الله');
      for (const held of readings)
        await heldSeries(
          university,
          world,
          held.map(({ said: { range: read, verdict, missed }, isMakeUp }) => ({
            range: read,
            isMakeUp,
            sheet: [{ of: student, name: 'يوسف', verdict, missed: verdict === 'missed' ? missed : [] }],
          })),
        );
      const [shaykhId, bookKey] = [world.shaykh.userId, world.book.key];
      const request = await insertIjazaRequest(db, student.userId, { bookKey, shaykhId });
      const shaykh = await shaykhOf(db, shaykhId);
      if (!shaykh) throw new Error('no shaykh');
      const word = { way: 'sama', chainId: world.chain.id, text: 'أجزته بما سمع.', grantsMissed } as const;
      const all = readings.flat().map((each) => each.said);
      const heard = unionOfNumbers(all.flatMap(heardOf));
      const isOver = readings.some((held) => held.some(({ isMakeUp }) => !isMakeUp));
      const issued = db.transaction((tx) => issueIjaza(tx, request, shaykh, word, university.clock.now));
      if (heard.length === 0 || !isOver) {
        await expect(issued).rejects.toBeInstanceOf(Refusal);
        expect(await db.$count(ijazat, eq(ijazat.requestId, request.id))).toBe(0);
        return;
      }
      await issued;
      // What is written on the sheets later is of another day.
      await db
        .update(listeners)
        .set({ verdict: 'heard', missed: [], decidedBy: shaykhId })
        .where(eq(listeners.userId, student.userId));
      const [ijaza] = await db.select().from(ijazat).where(eq(ijazat.requestId, request.id));
      expect(ijaza?.heard).toEqual(heard);
      expect(ijaza?.missed).toEqual(
        numbersWithout(
          all.map((each) => each.range),
          heard,
        ),
      );
      expect(ijaza?.grantsMissed).toBe(grantsMissed && (ijaza?.missed.length ?? 0) > 0);
    },
  );
  await fc.assert(property, { numRuns: 25 });
}, 60_000);
