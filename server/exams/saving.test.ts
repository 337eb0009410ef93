import { describe, expect, test } from 'vitest';
import { answersTo } from '#server/testing/exam-course';
import { examOf, save, sittings, submit } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { clock } = university;
const { sittingStudent, stored, pass } = sittings(university);

const second = 1000;
const hour = 3600 * second;

describe('saving answers', () => {
  test('answers with the revision and the moment, and is what a reload finds', async () => {
    const sitting = await sittingStudent();
    const { browser, attemptId, questions } = sitting;
    pass(7 * second);
    const flagged = [questions[2]?.id, questions[0]?.id, questions[2]?.id];
    const reply = await save(browser, attemptId, { answers: answersTo(sitting, 2), flagged, revision: 1 });
    expect(reply.json()).toEqual({ revision: 1, savedAt: clock.now.toISOString() });
    expect((await examOf(browser, sitting)).json().attempt).toMatchObject({
      answers: answersTo(sitting, 2),
      flagged: [questions[0]?.id, questions[2]?.id],
      revision: 1,
      savedAt: clock.now.toISOString(),
    });
  });

  test('a revision that is not higher changes nothing: the same content is 200, another 409 with our copy', async () => {
    const sitting = await sittingStudent();
    const { browser, attemptId, questions } = sitting;
    const sheet = { answers: answersTo(sitting, 1), flagged: [questions[0]?.id], revision: 5 };
    const first = (await save(browser, attemptId, sheet)).json();
    pass(60 * second);
    for (const revision of [5, 4, 0]) {
      const again = await save(browser, attemptId, { ...sheet, revision });
      expect([again.statusCode, again.json()]).toEqual([200, first]);
      const other = await save(browser, attemptId, { ...sheet, answers: answersTo(sitting), revision });
      expect([other.statusCode, other.json().code]).toEqual([409, 'stale_revision']);
      expect(other.json().details).toEqual({ ...sheet, savedAt: first.savedAt });
    }
    expect(await stored(attemptId)).toMatchObject({ ...sheet, savedAt: new Date(first.savedAt) });
  });

  test('two devices at once: one is stored, the other gets its copy and merges', async () => {
    const sitting = await sittingStudent();
    const { browser, attemptId, questions } = sitting;
    const [one, two] = questions.map(({ id }) => String(id));
    const replies = await Promise.all([
      save(browser, attemptId, { answers: { [String(one)]: 'A' }, revision: 1 }),
      save(browser, attemptId, { answers: { [String(two)]: 'B' }, revision: 1 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const copy = replies.find(({ statusCode }) => statusCode === 409)?.json().details;
    expect(await stored(attemptId)).toMatchObject({ ...copy, savedAt: new Date(copy.savedAt) });
  });

  test('a first save with revision 0 and nothing in it is a repetition of nothing', async () => {
    const { browser, attemptId, attempt } = await sittingStudent();
    const reply = await save(browser, attemptId, { answers: {}, revision: 0 });
    expect(reply.json()).toEqual({ revision: 0, savedAt: attempt.startedAt });
  });

  test.each([
    ['a question of another paper', (id: number) => ({ answers: { [id + 1_000_000]: 'A' }, revision: 1 })],
    ['a letter beyond its options', (id: number) => ({ answers: { [id]: 'E' }, revision: 1 })],
    ['a letter that is none', (id: number) => ({ answers: { [id]: 'a' }, revision: 1 })],
    ['a flag on another question', (id: number) => ({ answers: {}, flagged: [id + 1_000_000], revision: 1 })],
    ['a key that is no number', () => ({ answers: { constructor: 'A' }, revision: 1 })],
    ['a revision too large to keep', () => ({ answers: {}, revision: 2 ** 31 })],
    ['a negative revision', () => ({ answers: {}, revision: -1 })],
    ['a field too many', () => ({ answers: {}, revision: 1, score: 100 })],
    ['a deadline of its own', () => ({ answers: {}, revision: 1, deadline: '2099-01-01T00:00:00Z' })],
  ])('%s is refused and nothing is stored', async (_, sheetFor) => {
    const sitting = await sittingStudent();
    const { browser, attemptId, questions } = sitting;
    const before = await stored(attemptId);
    const reply = await save(browser, attemptId, sheetFor(questions[0]?.id ?? 0));
    expect(reply.statusCode).toBe(400);
    expect(await stored(attemptId)).toEqual(before);
  });

  test.each([
    [15 * second, 200],
    [15 * second + 1, 409],
  ])('%i ms after the deadline it answers %i', async (late, status) => {
    const sitting = await sittingStudent();
    pass(hour + late);
    const reply = await save(sitting.browser, sitting.attemptId, {
      answers: answersTo(sitting),
      revision: 1,
    });
    expect(reply.statusCode).toBe(status);
    if (status === 409) {
      expect(reply.json().code).toBe('attempt_closed');
      const { completedAt, deadline, answers, score } = await stored(sitting.attemptId);
      expect({ completedAt, answers, score }).toEqual({ completedAt: deadline, answers: {}, score: 0 });
    }
  });

  test('after the hand-in is refused', async () => {
    const sitting = await sittingStudent();
    await submit(sitting.browser, sitting.attemptId, answersTo(sitting, 4));
    const reply = await save(sitting.browser, sitting.attemptId, {
      answers: answersTo(sitting),
      revision: 9,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'attempt_closed']);
    expect((await stored(sitting.attemptId)).answers).toEqual(answersTo(sitting, 4));
  });
});
