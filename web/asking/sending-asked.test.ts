import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import { StorageForTests } from '#web/lib/storage-for-tests';
import { keptAnswer, keptQuestion } from './drafts.ts';
import { outboxOf, type Waiting, type WaitingQuestion } from './outbox.ts';
import { sendingAsked } from './sending-asked.ts';

const question = (id: string, writtenAt = 1): WaitingQuestion => ({
  kind: 'question',
  id,
  writtenAt,
  text: 'هل تُقبل عنعنة المدلِّس؟',
  refusal: null,
  lessonId: 5,
  courseId: 2,
  lessonTitle: 'المدلَّس',
  at: 778,
  isAnonymous: false,
});

function desk(post: (item: Waiting) => Promise<unknown>) {
  const outbox = outboxOf(new StorageForTests(), 'amina');
  const sent: string[] = [];
  const refused: Waiting[] = [];
  const send = sendingAsked({
    outbox,
    post,
    onSent: async ({ id }) => void sent.push(id),
    onRefused: (item) => void refused.push(item),
  });
  return { outbox, sent, refused, send };
}

test('what waits is sent in the order in which it was written, and leaves the device once it arrived', async () => {
  const { outbox, sent, send } = desk(async () => undefined);
  outbox.put(question('second', 2));
  outbox.put({ kind: 'answer', id: 'third', writtenAt: 3, text: 'نعم', refusal: null, questionId: 9 });
  outbox.put(question('first', 1));
  expect(await send()).toBeNull();
  expect(sent).toEqual(['first', 'second', 'third']);
  expect(outbox.all()).toEqual([]);
});

test('without a line all stays, in its order, under the number it had', async () => {
  const asked: string[] = [];
  const { outbox, sent, send } = desk(async ({ id }) => {
    asked.push(id);
    throw new ConnectionError();
  });
  outbox.put(question('first', 1));
  outbox.put(question('second', 2));
  expect(await send()).not.toBeNull();
  expect(asked).toEqual(['first']);
  expect(sent).toEqual([]);
  expect(outbox.all().map(({ id }) => id)).toEqual(['first', 'second']);
});

test('what its writer took back on another device leaves this one, and nobody is told of a refusal', async () => {
  const { outbox, sent, refused, send } = desk(async () => {
    throw ApiError.from(410, 'Gone', '{"message":"حذفته من قبل.","code":"taken_back","requestId":"r"}');
  });
  outbox.put(question('first'));
  expect(await send()).toBeNull();
  expect([sent, refused, outbox.all()]).toEqual([['first'], [], []]);
});

test('who has asked too much this hour is not refused for ever', async () => {
  const { outbox, refused, send } = desk(async () => {
    throw ApiError.from(429, 'Too Many', '{"message":"أعد المحاولة لاحقًا.","code":"too_many"}');
  });
  outbox.put(question('first'));
  expect(await send()).not.toBeNull();
  expect(refused).toEqual([]);
  expect(outbox.all()[0]?.refusal).toBeNull();
});

test('what the university refuses is not sent again, and not lost: it waits with the reason', async () => {
  const asked: string[] = [];
  const { outbox, refused, send } = desk(async ({ id }) => {
    asked.push(id);
    if (id === 'first')
      throw ApiError.from(404, 'Not Found', '{"message":"الدرس غير موجود.","code":"not_found"}');
  });
  outbox.put(question('first', 1));
  outbox.put(question('second', 2));
  await send();
  await send();
  expect(asked).toEqual(['first', 'second']);
  expect(refused.map(({ refusal }) => refusal)).toEqual(['الدرس غير موجود.']);
  expect(outbox.all()).toEqual([{ ...question('first', 1), refusal: 'الدرس غير موجود.' }]);
});

test('two screens that send at once send each thing once', async () => {
  const asked: string[] = [];
  const { outbox, send } = desk(async ({ id }) => void asked.push(id));
  outbox.put(question('first', 1));
  await Promise.all([send(), send()]);
  expect(asked).toEqual(['first']);
});

test('the outbox of one person is nobody else’s, and what is no question is left alone', () => {
  const storage = new StorageForTests();
  outboxOf(storage, 'amina').put(question('first'));
  storage.setItem('asked:amina:broken', '{"kind":"question"}');
  storage.setItem('asked:amina:noise', 'not json');
  expect(outboxOf(storage, 'zayd').all()).toEqual([]);
  expect(outboxOf(storage, 'amina').all()).toEqual([question('first')]);
});

test('a draft is there again with its moment, one for each lesson, and goes with its last letter', () => {
  const storage = new StorageForTests();
  const draft = { text: 'ما الفرق', at: 778, isAnonymous: true };
  keptQuestion(storage, 'amina', 5).write(draft);
  expect(keptQuestion(storage, 'amina', 5).read()).toEqual(draft);
  expect(keptQuestion(storage, 'amina', 6).read()).toBeNull();
  expect(keptQuestion(storage, 'zayd', 5).read()).toBeNull();
  keptQuestion(storage, 'amina', 5).write({ ...draft, text: '  ' });
  expect(keptQuestion(storage, 'amina', 5).read()).toBeNull();
  expect(storage.length).toBe(0);
  keptAnswer(storage, 'ahmad', 7).write('نعم');
  expect(keptAnswer(storage, 'ahmad', 7).read()).toBe('نعم');
  keptAnswer(storage, 'ahmad', 7).remove();
  expect(keptAnswer(storage, 'ahmad', 7).read()).toBe('');
});
