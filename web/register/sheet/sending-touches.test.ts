import { describe, expect, test, vi } from 'vitest';
import { sheetOutbox } from './outbox.ts';
import { sendingTouches, type SendingOptions } from './sending-touches.ts';
import { row, sheetOf, touch } from './sheet-for-tests.ts';
import type { TouchReply } from './touches.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

const taken: TouchReply = { taken: 1, known: 0, refused: [] };
class Refused extends Error {}

function desk(changes: Partial<SendingOptions> = {}) {
  const outbox = sheetOutbox(new StorageForTests(), 'scribe', 7);
  const posted = vi.fn<SendingOptions['postTouches']>(async () => taken);
  const options = {
    outbox,
    addListeners: vi.fn<SendingOptions['addListeners']>(async () => sheetOf([])),
    postTouches: posted,
    fetchSheet: vi.fn<SendingOptions['fetchSheet']>(async () => sheetOf([])),
    isFinal: (error: unknown) => error instanceof Refused,
    onSheet: vi.fn<SendingOptions['onSheet']>(),
    onTaken: vi.fn<SendingOptions['onTaken']>(),
    onRefused: vi.fn<SendingOptions['onRefused']>(),
    onListenersRefused: vi.fn<SendingOptions['onListenersRefused']>(),
    ...changes,
  };
  return { outbox, options, posted, ...sendingTouches(options) };
}

describe('what waits in the outbox', () => {
  test('is gone from it once the university has taken it', async () => {
    const { outbox, options, send } = desk();
    outbox.putTouch(touch('a', 1));
    expect(await send()).toBe(true);
    expect(outbox.touches()).toEqual([]);
    expect(options.onTaken).toHaveBeenCalledWith([touch('a', 1)]);
  });

  test('stays through a lost line, and is sent once when it is back', async () => {
    const postTouches = vi.fn<SendingOptions['postTouches']>(async () => taken);
    postTouches.mockRejectedValueOnce(new Error('no line'));
    const { outbox, send } = desk({ postTouches });
    outbox.putTouch(touch('a', 1));
    expect(await send()).toBe(false);
    expect(outbox.touches()).toHaveLength(1);
    expect(await send()).toBe(true);
    expect(postTouches.mock.calls.map(([sent]) => sent.map(({ id }) => id))).toEqual([['a'], ['a']]);
  });

  test('is refused each for itself: what was good is taken', async () => {
    const refused = [{ id: 'b', code: 'reason_needed', message: 'بلا سبب' }];
    const { outbox, options, send } = desk({ postTouches: async () => ({ ...taken, refused }) });
    outbox.putTouch(touch('a', 1));
    outbox.putTouch(touch('b', 2));
    await send();
    expect(options.onTaken).toHaveBeenCalledWith([touch('a', 1)]);
    expect(options.onRefused).toHaveBeenCalledWith([touch('b', 2)], 'بلا سبب');
    expect(outbox.touches()).toEqual([]);
  });

  test('of a sheet that was sealed meanwhile is told to the scribe, and not tried for ever', async () => {
    const { outbox, options, send } = desk({ postTouches: () => Promise.reject(new Refused()) });
    outbox.putTouch(touch('a', 1));
    expect(await send()).toBe(true);
    expect(options.onRefused).toHaveBeenCalledOnce();
    expect(outbox.touches()).toEqual([]);
  });
});

describe('somebody who was added by name while the line was lost', () => {
  const person = {
    id: 'own',
    addedAt: 1,
    name: 'بلال بن جعفر',
    sex: 'm' as const,
    userId: null,
    reason: null,
  };

  test('comes first, and what was decided of them goes under the number that they were given', async () => {
    const { outbox, posted, send } = desk({
      addListeners: async () => sheetOf([row(12, { addedAs: 'own', userId: null })]),
    });
    outbox.putListener(person);
    outbox.putTouch(touch('a', 1, { listener: 'own' }));
    await send();
    expect(posted.mock.calls[0]?.[0]).toMatchObject([{ id: 'a', listenerId: 12 }]);
    expect(outbox.listeners()).toEqual([]);
  });

  test('is found again by a page that was opened after they were sent', async () => {
    const { outbox, posted, send } = desk({
      fetchSheet: async () => sheetOf([row(12, { addedAs: 'own', userId: null })]),
    });
    outbox.putTouch(touch('a', 1, { listener: 'own' }));
    await send();
    expect(posted.mock.calls[0]?.[0]).toMatchObject([{ listenerId: 12 }]);
  });

  test('waits with what was decided of them as long as the line is lost', async () => {
    const { outbox, options, send } = desk({ addListeners: () => Promise.reject(new Error('no line')) });
    outbox.putListener(person);
    outbox.putTouch(touch('a', 1, { listener: 'own' }));
    expect(await send()).toBe(false);
    expect(outbox.listeners()).toHaveLength(1);
    expect(options.postTouches).not.toHaveBeenCalled();
  });
});
