import { expect, test, vi } from 'vitest';
import type { Note } from '#contract/notes';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import { type NoteCalls, sendingNotes } from './sending-notes.ts';
import { aNote, noteNumber } from './notes-for-tests.ts';
import { changed, type Wish, wishBox } from './wishes.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

/** A device before a university that keeps notes by their ids, with the words that were written last, as the real one does. */
function device() {
  const box = wishBox(new StorageForTests(), 'me');
  const kept = new Map<string, Note>();
  const writtenAt = new Map<string, number>();
  const line = { isDown: false, losesAnswers: false, refuses: 0, now: 1000 };
  const reach = <Reply>(act: () => Reply): Promise<Reply> => {
    if (line.isDown) return Promise.reject(new ConnectionError());
    if (line.refuses > 0) return Promise.reject(refusal(line.refuses));
    const reply = act();
    return line.losesAnswers ? Promise.reject(new ConnectionError()) : Promise.resolve(reply);
  };
  const known = (id: string): Note => {
    const note = kept.get(id);
    if (!note) throw refusal(404);
    return note;
  };
  const reworded = (id: string, text: string, ago: number): Note => {
    const at = line.now - ago * 1000;
    if (at >= (writtenAt.get(id) ?? 0)) {
      kept.set(id, { ...known(id), text });
      writtenAt.set(id, at);
    }
    return known(id);
  };
  const calls = {
    add: vi.fn<NoteCalls['add']>((note, ago) =>
      reach(() => {
        if (!kept.has(note.id)) kept.set(note.id, note);
        return reworded(note.id, note.text, ago);
      }),
    ),
    change: vi.fn<NoteCalls['change']>(async (id, text, ago) => reach(() => reworded(id, text, ago))),
    remove: vi.fn<NoteCalls['remove']>(async (id) => reach(() => kept.delete(known(id).id))),
  };
  const told = {
    onKept: vi.fn<(note: Note) => void>(),
    onGone: vi.fn<(id: string) => void>(),
    onRefused: vi.fn<(sentence: string) => void>(),
  };
  const send = sendingNotes({ box, now: () => line.now, ...calls, ...told });
  const add = (note = aNote()) => box.put(adding(note));
  return { box, kept, line, calls, told, send, add, reworded };
}

const adding = (note: Note): Wish => ({ kind: 'add', id: note.id, madeAt: 1, refusal: null, note });
const refusal = (status: number) =>
  ApiError.from(
    status,
    '',
    JSON.stringify({
      message: 'لم يُقبل',
      code: status === 410 ? 'taken_back' : 'too_many_notes',
      requestId: 'r',
    }),
  );

test('what was written without a line arrives once the line is back, each once', async () => {
  const { send, add, line, kept, box, calls } = device();
  line.isDown = true;
  add();
  add(noteNumber(2));
  expect(await send()).toBe('later');
  line.isDown = false;
  expect(await send()).toBe('nothing-left');
  expect(await send()).toBe('nothing-left');
  expect([kept.size, box.all().length, calls.add.mock.calls.length]).toEqual([2, 0, 3]);
});

test('an answer that is lost on the way costs nothing: it is sent again, and is there once', async () => {
  const { send, add, line, kept } = device();
  line.losesAnswers = true;
  add();
  await send();
  line.losesAnswers = false;
  await send();
  expect([...kept.values()].map(({ text }) => text)).toEqual([aNote().text]);
});

test('words that were changed after a lost answer arrive as a change', async () => {
  const { send, add, line, kept, box } = device();
  line.losesAnswers = true;
  add();
  await send();
  line.losesAnswers = false;
  box.put(changed(box.get(aNote().id), aNote().id, 'بعد المراجعة', 2));
  await send();
  expect([...kept.values()].map(({ text }) => text)).toEqual(['بعد المراجعة']);
  expect(box.all()).toEqual([]);
});

test('words that another device wrote later are not written over by those that waited here', async () => {
  const { send, add, line, kept, box, reworded, told } = device();
  line.losesAnswers = true;
  add();
  await send();
  line.now = 60_000;
  reworded(aNote().id, 'من الجهاز الآخر', 0);
  line.now = 120_000;
  line.losesAnswers = false;
  expect(await send()).toBe('nothing-left');
  box.put(changed(null, aNote().id, 'أقدم منها', 30_000));
  expect(await send()).toBe('nothing-left');
  expect(kept.get(aNote().id)?.text).toBe('من الجهاز الآخر');
  expect(told.onKept.mock.lastCall?.[0].text).toBe('من الجهاز الآخر');
});

test('a note that was deleted on another device leaves this one without a word', async () => {
  const { send, add, line, box, told } = device();
  line.refuses = 410;
  add();
  expect(await send()).toBe('nothing-left');
  expect(box.all()).toEqual([]);
  expect(told.onGone).toHaveBeenCalledWith(aNote().id);
  expect(told.onRefused).not.toHaveBeenCalled();
});

test('what is changed while it is on its way is not lost', async () => {
  const { send, add, kept, box, told } = device();
  add();
  const sending = send();
  box.put(changed(box.get(aNote().id), aNote().id, 'كُتب في الطريق', 2));
  await sending;
  expect(kept.get(aNote().id)?.text).toBe('كُتب في الطريق');
  expect(told.onKept).toHaveBeenCalledTimes(2);
});

test('a deletion waits so long as it can be taken back, then goes; one that is gone already is no mistake', async () => {
  const { send, box, kept, line, told } = device();
  kept.set(aNote().id, aNote());
  box.put({ kind: 'remove', id: aNote().id, madeAt: 1, notBefore: 4000 });
  expect(await send()).toEqual({ again: 3000 });
  expect(kept.size).toBe(1);
  line.now = 4000;
  box.put({ kind: 'remove', id: noteNumber(2).id, madeAt: 1, notBefore: 0 });
  expect(await send()).toBe('nothing-left');
  expect([kept.size, box.all().length]).toEqual([0, 0]);
  expect(told.onGone).toHaveBeenCalledTimes(2);
});

test('a note that is deleted before it was ever sent is never there', async () => {
  const { send, add, box, kept } = device();
  add();
  box.put({ kind: 'remove', id: aNote().id, madeAt: 2, notBefore: 0 });
  await send();
  expect([kept.size, box.all().length]).toEqual([0, 0]);
});

test('what the university refuses stays with its reason, and holds up nothing else', async () => {
  const { send, add, line, box, kept, told, calls } = device();
  line.refuses = 409;
  add();
  expect(await send()).toBe('nothing-left');
  expect(box.all()).toMatchObject([{ kind: 'add', refusal: 'لم يُقبل' }]);
  line.refuses = 0;
  add(noteNumber(2));
  await send();
  expect([kept.size, calls.add.mock.calls.length]).toEqual([1, 2]);
  expect(told.onRefused).toHaveBeenCalledExactlyOnceWith('لم يُقبل');
});

test('a change of a note that another device deleted is dropped', async () => {
  const { send, box, told } = device();
  box.put({ kind: 'change', id: aNote().id, madeAt: 1, refusal: null, text: 'متأخر' });
  expect(await send()).toBe('nothing-left');
  expect(box.all()).toEqual([]);
  expect(told.onGone).toHaveBeenCalledWith(aNote().id);
});

test.each([401, 429, 500])('after a %i it is tried again later', async (status) => {
  const { send, add, line, box } = device();
  line.refuses = status;
  add();
  expect(await send()).toBe('later');
  expect(box.all()).toHaveLength(1);
});
