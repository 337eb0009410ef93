import { ConfigError } from '#server/config';
import type { Log } from '#server/db/log';
import { sumUses } from '#server/http/shared-uses';
import { inBoth } from '#server/in-both';
import { type Figure, leftBehind, together } from '#server/metrics/figures';
import type { FromWorker, ToWorker } from './messages.ts';
import { beatEvery, earlyDeath, mostMissed, pauseBefore } from './rules.ts';

/** A process that was started as a worker. */
export interface Member {
  pid: number | undefined;
  send: (message: ToWorker) => void;
  kill: () => void;
  onMessage: (listener: (message: FromWorker) => void) => void;
  /** What ended it, in words. */
  onExit: (listener: (how: string) => void) => void;
}

/** The place of a worker, whoever has it now. */
interface Seat {
  number: number;
  member: Member | null;
  isOpen: boolean;
  startedAt: number;
  missed: number;
  earlyDeaths: number;
  figures: Figure[];
}

interface Plan {
  size: number;
  /** Starts a worker for the seat of this number; the first seat keeps house. */
  start: (number: number) => Member;
  log: Log;
}

const figuresWithin = 1000;

export type Crew = ReturnType<typeof createCrew>;

/** The workers of this machine: each seat is taken again when its worker ends, until all are stopped. */
export function createCrew({ size, start, log }: Plan) {
  const seats = Array.from({ length: size }, (_, index) => emptySeat(index + 1));
  const sum = sumUses();
  const waiting = new Set<() => void>();
  let left: Figure[] = [];
  let replaced = 0;
  let isOver = false;

  const tellAll = (message: ToWorker) => {
    for (const { member } of seats) member?.send(message);
  };
  /** Whoever waits for a worker to say or do something looks again. */
  const somethingHappened = () => {
    for (const look of waiting) look();
  };

  const hear = (seat: Seat, message: FromWorker) => {
    if (message.kind === 'alive') seat.missed = 0;
    if (message.kind === 'open') seat.isOpen = true;
    if (message.kind === 'used') tellAll({ kind: 'total', uses: sum(message.uses) });
    if (message.kind === 'figures') seat.figures = message.figures;
  };

  const take = (seat: Seat) => {
    const member = start(seat.number);
    Object.assign(seat, { member, startedAt: performance.now(), missed: 0 });
    member.onMessage((message) => {
      hear(seat, message);
      somethingHappened();
    });
    member.onExit((how) => {
      left = together([left, leftBehind(seat.figures)]);
      Object.assign(seat, { member: null, isOpen: false, figures: [] });
      somethingHappened();
      if (!isOver) replace(seat, how);
    });
  };

  const replace = (seat: Seat, how: string) => {
    replaced += 1;
    seat.earlyDeaths = performance.now() - seat.startedAt < earlyDeath ? seat.earlyDeaths + 1 : 0;
    const pause = pauseBefore(seat.earlyDeaths);
    log.error(endedSentence(seat.number, how, pause));
    if (pause === 0) take(seat);
    else setTimeout(() => !isOver && take(seat), pause);
  };

  const watching = setInterval(() => {
    for (const seat of seats.filter(({ member }) => member !== null)) {
      seat.missed += 1;
      if (seat.missed <= mostMissed) continue;
      log.error(hangsSentence(seat.number));
      seat.member?.kill();
    }
  }, beatEvery).unref();

  const until = (isSo: () => boolean, within?: number): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      };
      const look = () => {
        if (isSo()) end();
      };
      const timer = within === undefined ? undefined : setTimeout(end, within);
      waiting.add(look);
      look();
    });

  return {
    /** The first alone: what keeps it from starting would keep all of them, and is said once. The others follow it. */
    async start(): Promise<void> {
      const [first, ...others] = seats;
      if (!first) return;
      // Whoever cannot even start at first is not replaced.
      isOver = true;
      take(first);
      await until(() => first.isOpen || first.member === null);
      if (!first.isOpen) throw notStarted();
      isOver = false;
      others.forEach(take);
    },

    running: () => seats.filter(({ isOpen }) => isOpen).length,
    replaced: () => replaced,

    /** Of all workers, those that have ended included. Who does not answer in time is told of as it was last. */
    async figures(): Promise<Figure[]> {
      const asked = seats.filter(({ member }) => member !== null);
      const before = new Map(asked.map((seat) => [seat, seat.figures]));
      tellAll({ kind: 'tell-figures' });
      await until(() => asked.every((seat) => seat.figures !== before.get(seat)), figuresWithin);
      return together([left, ...seats.map(({ figures }) => figures)]);
    },

    /** They stop as one process would, and are ended if they do not. */
    async stop(within: number, hurry?: AbortSignal): Promise<void> {
      isOver = true;
      clearInterval(watching);
      // One that has just begun to start serves nobody yet.
      for (const { member, isOpen } of seats) if (!isOpen) member?.kill();
      tellAll({ kind: 'stop', atOnce: hurry?.aborted ?? false });
      const hurryAll = () => tellAll({ kind: 'stop', atOnce: true });
      hurry?.addEventListener('abort', hurryAll);
      const areGone = () => seats.every(({ member }) => member === null);
      await until(areGone, within);
      for (const { member } of seats) member?.kill();
      await until(areGone, within);
    },
  };
}

const emptySeat = (number: number): Seat => ({
  number,
  member: null,
  isOpen: false,
  startedAt: 0,
  missed: 0,
  earlyDeaths: 0,
  figures: [],
});

const endedSentence = (number: number, how: string, pause: number): string =>
  inBoth(
    `انتهت العملية العاملة ${number} (${how})، وتحل محلها أخرى ${pause === 0 ? 'الآن' : `بعد ${pause / 1000} ثانية`}.`,
    `Worker ${number} has ended (${how}); another takes its place ${pause === 0 ? 'now' : `in ${pause / 1000} s`}.`,
  );

const hangsSentence = (number: number): string => {
  const seconds = (beatEvery * mostMissed) / 1000;
  return inBoth(
    `لم تستجب العملية العاملة ${number} منذ ${seconds} ثانية، فأُنهيت.`,
    `Worker ${number} has not answered for ${seconds} s and was ended.`,
  );
};

const notStarted = () =>
  new ConfigError(
    'لم تبدأ العمليات العاملة، وسبب ذلك في السطر السابق.',
    'The workers could not be started; why stands in the line above.',
  );
