import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heardIn } from '#contract/coverage';
import { type NumberRange, unionOfNumbers } from '#contract/number-ranges';
import { insertBook, insertListener, insertMajlis, insertSeries } from '#server/db/register-factories';
import { liveSessions, majalis } from '#server/db/schema';
import { registerWorld } from '#server/testing/register-world';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { clock, database, signedIn } = university;
const { db } = database;
const minute = 60_000;
const ago = (minutes: number) => new Date(clock.now.getTime() - minutes * minute);

describe('whatever comes at once', () => {
  test('waits its turn: pages, touches, moves, names, a change of the range, the session and the closing', async () => {
    const world = await registerWorld(university);
    const { scribe, shaykh, reader, admin } = world.people;
    const url = (rest = '') => `/api/majalis/${world.majlis.id}${rest}`;
    const announced = await shaykh.browser.post(`/api/series/${world.series.id}/majalis`, {
      startsAt: new Date(clock.now.getTime() + 60 * minute).toISOString(),
      minutes: 60,
      range: [1, 42],
      isMakeUp: true,
      liveSessionId: null,
      meetingLink: 'https://meet.example.test/again',
    });
    const { id: other } = announced.json();
    const [{ sessionId } = { sessionId: 0 }] = await db
      .select({ sessionId: majalis.liveSessionId })
      .from(majalis)
      .where(eq(majalis.id, other));
    const pages = await Promise.all(Array.from({ length: 8 }, () => signedIn()));
    const walkIn = (name: string) => ({ id: randomUUID(), name, sex: 'm', userId: null });
    const touch = (verdict: string) => ({
      touches: [
        {
          id: randomUUID(),
          at: clock.now.toISOString(),
          listenerId: world.listener.id,
          verdict,
          missed: [],
          reason: null,
        },
      ],
    });
    const stretch = { joinedAt: ago(9).toISOString(), leftAt: ago(1).toISOString() };
    const replies = await Promise.all([
      ...pages.map(({ browser }) =>
        browser.post(url('/presence'), { presence: [{ id: randomUUID(), ...stretch }] }),
      ),
      scribe.browser.post(url('/sheet'), touch('heard')),
      admin.browser.post(url('/sheet'), touch('attended')),
      reader.browser.post(url('/position'), { number: 4, at: ago(3).toISOString() }),
      shaykh.browser.post(url('/position'), { number: 5, at: ago(2).toISOString() }),
      scribe.browser.post(url('/listeners'), { listeners: [walkIn('سالم بن علي'), walkIn('عمر بن خالد')] }),
      admin.browser.patch(url(`/listeners/${world.listener.id}`), {
        name: 'محمد بن أحمد بن علي',
        sex: 'm',
        reason: null,
      }),
      scribe.browser.patch(url(), { range: [1, 41] }),
      shaykh.browser.patch(url(), { isOpen: false }),
      shaykh.browser.patch(`/api/majalis/${other}`, {
        startsAt: new Date(clock.now.getTime() + 90 * minute).toISOString(),
      }),
      shaykh.browser.patch(`/api/live-sessions/${sessionId}/live-status`, { isLive: true }),
      shaykh.browser.send({ method: 'DELETE', url: `/api/live-sessions/${sessionId}` }),
      scribe.browser.get(url('/sheet')),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect(await db.$count(liveSessions, eq(liveSessions.id, sessionId ?? 0))).toBe(0);
    const { rows, majlis } = (await scribe.browser.get(url('/sheet'))).json();
    expect(rows.length).toBe(3 + pages.length);
    expect(majlis).toMatchObject({ isOver: true, range: [1, 41] });
  });

  const within = ([from, to]: NumberRange) =>
    fc
      .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to }))
      .map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]);
  const anyMajlis = within([1, 42]).chain((range) =>
    fc.record({
      range: fc.constant(range),
      isMakeUp: fc.boolean(),
      touches: fc.uniqueArray(
        fc.record({
          minutesAgo: fc.integer({ min: 1, max: 50 }),
          verdict: fc.constantFrom('heard', 'attended', 'missed', null),
          missed: within(range),
          byScribe: fc.boolean(),
          order: fc.integer(),
        }),
        { maxLength: 4, selector: ({ minutesAgo }) => minutesAgo },
      ),
    }),
  );

  test('what a student has is exactly the union of what was heard, by the last word of either device', async () => {
    const { people } = await registerWorld(university);
    await fc.assert(
      fc.asyncProperty(fc.array(anyMajlis, { minLength: 1, maxLength: 4 }), async (held) => {
        const student = await signedIn();
        const book = await insertBook(db);
        const series = await insertSeries(db, people.shaykh.userId, {
          bookKey: book.key,
          scribeId: people.scribe.userId,
        });
        const heard: NumberRange[] = [];
        for (const [place, { range, isMakeUp, touches }] of held.entries()) {
          const { id } = await insertMajlis(db, series.id, {
            number: place + 1,
            from: range[0],
            to: range[1],
            isMakeUp,
            openedAt: ago(55),
            closedAt: ago(54),
          });
          const listener = await insertListener(db, id, { userId: student.userId });
          const arriving = touches.toSorted((one, other) => one.order - other.order);
          for (const { minutesAgo, verdict, missed, byScribe } of arriving) {
            const touch = {
              id: randomUUID(),
              at: ago(minutesAgo).toISOString(),
              listenerId: listener.id,
              verdict,
              missed: verdict === 'missed' ? [missed] : [],
              reason: null,
            };
            const { browser } = byScribe ? people.scribe : people.shaykh;
            // Whatever the line does: it is sent twice.
            await browser.post(`/api/majalis/${id}/sheet`, { touches: [touch] });
            await browser.post(`/api/majalis/${id}/sheet`, { touches: [touch] });
          }
          const [last] = touches.toSorted((one, other) => one.minutesAgo - other.minutesAgo);
          if (last) heard.push(...heardIn({ range, verdict: last.verdict, missed: [last.missed] }));
        }
        const { series: told } = (await student.browser.get(`/api/books/${book.key}`)).json();
        expect(told[0].coverage.heard).toEqual(unionOfNumbers(heard));
      }),
      { numRuns: 20 },
    );
  });
});
