import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSheet } from '#contract/sitting-exams';
import { Draft, type Letter } from './draft.ts';
import { openJournal } from './journal.ts';
import { AnswerKeeper, contentOf } from './answer-keeper-for-tests.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

const owner = { userId: 'maryam', examId: 4, attemptId: 9, deadline: 1_000_000 };

/** A browser on one device: its journal outlives its pages, and its line may break at any moment. */
class Device {
  readonly #storage = new StorageForTests();
  draft: Draft;
  onTheWay: AnswerSheet | null = null;
  reply: ReturnType<AnswerKeeper['save']> | null = null;

  constructor(
    readonly world: World,
    readonly name: string,
  ) {
    this.draft = this.open();
  }

  open(copy = this.world.server.copy): Draft {
    const journal = openJournal(this.#storage, owner);
    return new Draft(structuredClone(copy), journal, () => this.world.now);
  }
  choose(question: number, letter: Letter) {
    this.draft.choose(question, letter);
    this.world.said.push({ device: this.name, question, letter, at: this.world.now });
  }
  send() {
    if (!this.onTheWay && this.draft.isPending) this.onTheWay = this.draft.toSend();
  }
  land() {
    if (this.onTheWay && !this.reply) this.reply = this.world.server.save(this.onTheWay, this.world.now);
  }
  hear() {
    if (!this.onTheWay || !this.reply) return;
    if ('stale' in this.reply) this.draft.meet(this.reply.stale);
    else this.draft.acknowledge(this.onTheWay, this.reply.revision, this.reply.savedAt);
    [this.onTheWay, this.reply] = [null, null];
  }
  /** The page gives up waiting. What had not arrived may still arrive. */
  lose() {
    if (this.onTheWay && !this.reply) this.world.astray.push(this.onTheWay);
    [this.onTheWay, this.reply] = [null, null];
  }
  reload() {
    this.lose();
    this.draft = this.open();
  }
  /** Without a line: with the copy that the tab has kept. */
  reloadCutOff() {
    this.lose();
    this.draft = this.open(this.draft.held);
  }
  refresh() {
    this.draft.meet(structuredClone(this.world.server.copy));
  }
  sync() {
    for (let round = 0; round < 10 && (this.draft.isPending || this.onTheWay); round += 1) {
      this.send();
      this.land();
      this.hear();
    }
  }
}

class World {
  now = 1;
  server = new AnswerKeeper();
  /** Sheets that left a page and have not arrived. */
  astray: AnswerSheet[] = [];
  said: { device: string; question: number; letter: Letter; at: number }[] = [];
  devices = [new Device(this, 'phone'), new Device(this, 'laptop')] as const;

  arriveLate(index: number) {
    const [sheet] = this.astray.splice(index % Math.max(1, this.astray.length), 1);
    if (sheet) this.server.save(sheet, this.now);
  }
  settle() {
    for (const device of [...this.devices, ...this.devices]) device.sync();
    for (const device of this.devices) device.refresh();
    for (const sheet of this.astray) this.server.save(sheet, this.now);
  }
  lastWord(question: number, device?: string) {
    return this.said.findLast((word) => word.question === question && (!device || word.device === device));
  }
}

const questions = [1, 2, 3];
const device = fc.constantFrom(0, 1);
const question = fc.constantFrom(...questions);
const letter = fc.constantFrom<Letter>('A', 'B', 'C', 'D');

type Step = (world: World) => void;
const onDevice = (act: (device: Device) => void) =>
  device.map(
    (index): Step =>
      (world) =>
        act(world.devices[index === 0 ? 0 : 1]),
  );

const answering = fc.tuple(device, question, letter).map(([index, q, value]): Step => (world) => {
  world.devices[index === 0 ? 0 : 1].choose(q, value);
});
const flagging = fc.tuple(device, question).map(([index, q]): Step => (world) => {
  world.devices[index === 0 ? 0 : 1].draft.toggleFlag(q);
});
const anything = fc.oneof(
  { weight: 4, arbitrary: answering },
  { weight: 1, arbitrary: flagging },
  { weight: 3, arbitrary: onDevice((it) => it.send()) },
  { weight: 3, arbitrary: onDevice((it) => it.land()) },
  { weight: 3, arbitrary: onDevice((it) => it.hear()) },
  { weight: 2, arbitrary: onDevice((it) => it.lose()) },
  { weight: 1, arbitrary: onDevice((it) => it.reload()) },
  { weight: 1, arbitrary: onDevice((it) => it.reloadCutOff()) },
  { weight: 1, arbitrary: onDevice((it) => it.refresh()) },
  {
    weight: 1,
    arbitrary: fc.nat(9).map(
      (index): Step =>
        (world) =>
          world.arriveLate(index),
    ),
  },
);

function play(steps: Step[]): World {
  const world = new World();
  for (const step of steps) {
    world.now += 1;
    step(world);
  }
  world.now += 1;
  world.settle();
  return world;
}

describe('whatever two devices do, and whatever is lost on the way', () => {
  test('both end with what the server holds', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), (steps) => {
        const { server, devices } = play(steps);
        for (const { draft } of devices) {
          expect(contentOf(draft.sheet)).toBe(contentOf(server.copy));
          expect(draft.isPending).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a question answered on one device ends with the last answer given there', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), (steps) => {
        const world = play(steps);
        for (const q of questions) {
          const devicesOf = new Set(
            world.said.filter((word) => word.question === q).map((word) => word.device),
          );
          if (devicesOf.size === 1) expect(world.server.copy.answers[q]).toBe(world.lastWord(q)?.letter);
          if (devicesOf.size === 0) expect(world.server.copy.answers[q]).toBeUndefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a question answered on both ends with the last word of one of them, never with an older one', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), (steps) => {
        const world = play(steps);
        for (const q of questions) {
          const lastWords = ['phone', 'laptop'].map((name) => world.lastWord(q, name)?.letter);
          expect(lastWords).toContain(world.server.copy.answers[q]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('a mark that is taken back while its save is lost on the way does not come back with it', () => {
  const world = new World();
  const [phone] = world.devices;
  phone.draft.toggleFlag(3);
  phone.send();
  phone.lose();
  phone.draft.toggleFlag(3);
  phone.reload();
  world.settle();
  expect(world.server.copy.flagged).toEqual([]);
  expect(phone.draft.isPending).toBe(false);
});

test('while both devices are in touch, the latest answer is the one that counts', () => {
  const inTouch = fc
    .tuple(answering, device, fc.boolean())
    .map(([answer, index, losesReply]): Step => (world) => {
      answer(world);
      const it = world.devices[index === 0 ? 0 : 1];
      if (losesReply) {
        it.send();
        it.land();
        it.lose();
      }
      for (const each of world.devices) each.sync();
    });
  fc.assert(
    fc.property(fc.array(inTouch, { maxLength: 20 }), (steps) => {
      const world = play(steps);
      for (const q of questions) expect(world.server.copy.answers[q]).toBe(world.lastWord(q)?.letter);
    }),
    { numRuns: 300 },
  );
});

describe('a laptop that was offline', () => {
  const offlineLaptop = (laptopAt: number, phoneAt: number) => {
    const world = new World();
    const [phone, laptop] = world.devices;
    world.now = laptopAt;
    laptop.choose(1, 'A');
    world.now = phoneAt;
    phone.choose(1, 'B');
    phone.sync();
    world.now = 1000;
    laptop.reload();
    laptop.sync();
    phone.refresh();
    return phone.draft.sheet.answers[1];
  };

  test('does not overwrite what was answered later on the phone', () => {
    expect(offlineLaptop(100, 200)).toBe('B');
  });

  test('brings its own answer when that is the later one', () => {
    expect(offlineLaptop(200, 100)).toBe('A');
  });

  test('brings an hour of answers over whatever the phone did with other questions', () => {
    const world = new World();
    const [phone, laptop] = world.devices;
    for (const q of [1, 2, 3]) laptop.choose(q, 'C');
    world.now = 50;
    phone.choose(4, 'D');
    phone.sync();
    laptop.sync();
    expect(world.server.copy.answers).toEqual({ 1: 'C', 2: 'C', 3: 'C', 4: 'D' });
  });
});

test('an answer changed while its save is under way is not taken for another device’s', () => {
  const world = new World();
  const [phone] = world.devices;
  phone.choose(1, 'A');
  phone.send();
  world.now += 1;
  phone.choose(1, 'B');
  world.now += 1;
  phone.land();
  phone.reload();
  expect(phone.draft.sheet.answers[1]).toBe('B');
  phone.sync();
  expect(world.server.copy.answers[1]).toBe('B');
});

test('an answer that has not been sent outlives any number of reloads without a line', () => {
  const world = new World();
  const [phone, laptop] = world.devices;
  phone.choose(1, 'A');
  phone.sync();
  phone.choose(2, 'B');
  phone.reloadCutOff();
  phone.reloadCutOff();
  expect(phone.draft.isPending).toBe(true);
  expect(phone.draft.sheet.answers).toEqual({ 1: 'A', 2: 'B' });
  laptop.refresh();
  laptop.choose(3, 'C');
  laptop.sync();
  phone.sync();
  expect(world.server.copy.answers).toEqual({ 1: 'A', 2: 'B', 3: 'C' });
});
