import type { Log } from '#server/db/log';
import { errorLine } from '#server/db/told-error';
import { inBoth } from '#server/in-both';
import { ballastIn } from './ballast.ts';
import { freeBytesIn } from './free-bytes.ts';
import { ballastBytes, ballastStep, inMegabytes, isFull, spareBytes } from './rules.ts';

const second = 1000;

interface DiskOptions {
  dataDir: string;
  /** Whether the database lies here too, and room is held for it. */
  holdsDatabase: boolean;
  log: Log;
  freeIn?: typeof freeBytesIn;
}

export type Disk = ReturnType<typeof openDisk>;

/** The disk under the data folder: who may still write to it, and what is held for the database. */
export function openDisk({ dataDir, holdsDatabase, log, freeIn = freeBytesIn }: DiskOptions) {
  const ballast = ballastIn(dataDir);
  const figures = { free: Number.NaN, ballast: Number.NaN, timesUsed: 0 };
  let isSaid = false;

  const look = async () => {
    const [free, held] = await Promise.all([freeIn(dataDir), ballast.size()]);
    Object.assign(figures, { free, ballast: held });
    return { free, ballast: held };
  };

  let giving: Promise<void> | null = null;
  const giveUp = (free: number) => (giving ??= tellAndGiveUp(free).finally(() => (giving = null)));
  const tellAndGiveUp = async (free: number) => {
    await ballast.giveUp();
    figures.timesUsed += 1;
    log.warn(gaveUpIn(dataDir, free));
  };

  /** Gives the ballast up, or makes it again, as the room allows. */
  const tend = async (signal: AbortSignal): Promise<void> => {
    const state = await look();
    const step = holdsDatabase ? ballastStep(state) : 'leave';
    if (step === 'give-up') await giveUp(state.free);
    if (step === 'make') {
      await ballast.make(signal);
      if (figures.timesUsed > 0) log.info(roomAgain);
    }
    // Nothing is left to give: said once, until there is room again.
    if (isFull(state) && step === 'leave' && !isSaid) log.warn(noRoomIn(dataDir, state.free));
    isSaid = isFull(state);
  };

  return {
    figures,

    /** Bytes that uploads may still write in this folder. */
    spareIn: async (folder: string): Promise<number> => {
      const missing = holdsDatabase ? ballastBytes - (await ballast.size()) : 0;
      return spareBytes(await freeIn(folder), missing);
    },

    /** Before the database starts, and whenever it has said that it has no room. */
    relieve: async (): Promise<void> => {
      const state = await look();
      if (holdsDatabase && ballastStep(state) === 'give-up') await giveUp(state.free);
    },

    /** The sentence for a start that failed for want of room. */
    fullDisk: async () => new DiskFull(dataDir, await freeIn(dataDir)),

    /** Looks after the ballast, now and every second, until the returned function is called. */
    watch: (): (() => Promise<void>) =>
      everySecond((signal) => tend(signal).catch((error: unknown) => log.warn(notHeld(errorLine(error))))),
  };
}

/** Now and every second, unless it is still at it, until the returned function is called. */
function everySecond(work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const turn = () => {
    running ??= work(stopping.signal).finally(() => (running = null));
  };
  turn();
  const timer = setInterval(turn, second).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}

const howToMakeRoom = 'يُرجى حذف ما لا حاجة إليه من القرص أو توسيعه.';

const makeRoom = 'Remove what is not needed from it, or make it larger.';

const roomAgain = inBoth(
  'اتسع القرص، وحُجزت منه لقاعدة البيانات مساحة من جديد.',
  'There is room on the disk again, and some of it is held for the database anew.',
);

const notHeld = (why: string): string =>
  inBoth(`تعذّر حجز مساحة من القرص: ${why}`, `No room on the disk could be held: ${why}`);

const gaveUpIn = (dataDir: string, free: number): string =>
  inBoth(
    `امتلأ القرص الذي فيه «${dataDir}» (بقي ${inMegabytes(free)} ميجابايت)، فأُعطيت قاعدة البيانات ما حُجز لها منه، ` +
      `وهو ${inMegabytes(ballastBytes)} ميجابايت. ${howToMakeRoom}`,
    `The disk of "${dataDir}" is full (${inMegabytes(free)} MB left), so the database got the ` +
      `${inMegabytes(ballastBytes)} MB that were held for it. ${makeRoom}`,
  );

const noRoomIn = (dataDir: string, free: number): string =>
  inBoth(
    `امتلأ القرص الذي فيه «${dataDir}» (بقي ${inMegabytes(free)} ميجابايت)، ولم يبق منه شيء محجوز لقاعدة البيانات. ` +
      howToMakeRoom,
    `The disk of "${dataDir}" is full (${inMegabytes(free)} MB left), and nothing is held for the database any more. ` +
      makeRoom,
  );

export class DiskFull extends Error {
  constructor(dataDir: string, free: number) {
    super(
      inBoth(
        `تعذّر تشغيل قاعدة البيانات لأن القرص الذي فيه «${dataDir}» ممتلئ (بقي ${inMegabytes(free)} ميجابايت). ` +
          `${howToMakeRoom} ويكفي لبدئها نحو ${inMegabytes(ballastBytes)} ميجابايت.`,
        `The database could not be started because the disk of "${dataDir}" is full (${inMegabytes(free)} MB left). ` +
          `${makeRoom} Some ${inMegabytes(ballastBytes)} MB are enough for its start.`,
      ),
    );
    this.name = 'DiskFull';
  }
}
