import { ConfigError } from '#server/config/config-error';
import type { Log } from '#server/db/log';
import { sumUses } from '#server/http/shared-uses';
import { inBoth } from '#server/in-both';
import { type Figure, leftBehind, together } from '#server/metrics/figures';
import { createBell } from './bell.ts';
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
  /** It is stopping, and takes no connections any more. */
  isShut: boolean;
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

/** The workers of this machine: each seat is taken again when its worker ends, until all are stopped. */
export class Crew {
  readonly #plan: Plan;
  readonly #seats: Seat[];
  readonly #sum = sumUses();
  readonly #bell = createBell();
  readonly #watching: NodeJS.Timeout;
  /** What those that have ended had counted. */
  #left: Figure[] = [];
  #replaced = 0;
  #isOver = false;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#seats = Array.from({ length: plan.size }, (_, index) => emptySeat(index + 1));
    this.#watching = setInterval(() => this.#endThoseThatHang(), beatEvery).unref();
  }

  get running(): number {
    return this.#seats.filter(({ isOpen }) => isOpen).length;
  }

  get replaced(): number {
    return this.#replaced;
  }

  /** The first alone: what keeps it from starting would keep all of them, and is said once. The others follow it. */
  async start(): Promise<void> {
    const [first, ...others] = this.#seats;
    if (!first) return;
    // Whoever cannot even start at first is not replaced.
    this.#isOver = true;
    this.#take(first);
    await this.#bell.until(() => first.isOpen || first.member === null);
    if (!first.isOpen) throw notStarted();
    this.#isOver = false;
    for (const seat of others) this.#take(seat);
  }

  /** Of all workers, those that have ended included. Who does not answer in time is told of as it was last. */
  async figures(): Promise<Figure[]> {
    const asked = this.#seats.filter(({ isOpen }) => isOpen);
    const before = new Map(asked.map((seat) => [seat, seat.figures]));
    this.#tellAll({ kind: 'tell-figures' });
    await this.#bell.until(() => asked.every((seat) => seat.figures !== before.get(seat)), figuresWithin);
    return together([this.#left, ...this.#seats.map(({ figures }) => figures)]);
  }

  /** They stop as one process would, and are ended if they do not. */
  async stop(within: number, hurry?: AbortSignal): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#watching);
    // One that has just begun to start serves nobody yet.
    for (const { member, isOpen } of this.#seats) if (!isOpen) member?.kill();
    this.#tellAll({ kind: 'stop', atOnce: hurry?.aborted ?? false });
    hurry?.addEventListener('abort', () => this.#tellAll({ kind: 'stop', atOnce: true }));
    const areGone = () => this.#seats.every(({ member }) => member === null);
    await this.#bell.until(areGone, within);
    for (const { member } of this.#seats) member?.kill();
    await this.#bell.until(areGone, within);
  }

  #take(seat: Seat): void {
    const member = this.#plan.start(seat.number);
    Object.assign(seat, { member, startedAt: performance.now(), missed: 0 });
    member.onMessage((message) => {
      this.#hear(seat, message);
      this.#bell.ring();
    });
    member.onExit((how) => {
      this.#left = together([this.#left, leftBehind(seat.figures)]);
      Object.assign(seat, { member: null, isOpen: false, isShut: false, figures: [] });
      this.#bell.ring();
      if (this.#isOver) this.#letLeave();
      else this.#replace(seat, how);
    });
  }

  #hear(seat: Seat, message: FromWorker): void {
    if (message.kind === 'alive') seat.missed = 0;
    if (message.kind === 'open') seat.isOpen = true;
    if (message.kind === 'shut') {
      seat.isShut = true;
      this.#letLeave();
    }
    if (message.kind === 'used') this.#tellAll({ kind: 'total', uses: this.#sum(message.uses) });
    if (message.kind === 'figures') seat.figures = message.figures;
  }

  #replace(seat: Seat, how: string): void {
    this.#replaced += 1;
    seat.earlyDeaths = performance.now() - seat.startedAt < earlyDeath ? seat.earlyDeaths + 1 : 0;
    const pause = pauseBefore(seat.earlyDeaths);
    this.#plan.log.error(endedSentence(seat.number, how, pause));
    if (pause === 0) this.#take(seat);
    else setTimeout(() => !this.#isOver && this.#take(seat), pause);
  }

  /**
   * Whoever is told that their line ends knocks again. When all stop, nobody may tell it while another still has the port:
   * there they would knock, and be lost when it is closed.
   */
  #letLeave(): void {
    const shut = this.#seats.filter(({ isShut }) => isShut);
    const running = this.#seats.filter(({ member }) => member !== null);
    if (this.#isOver && shut.length < running.length) return;
    for (const { member } of shut) member?.send({ kind: 'leave' });
  }

  #endThoseThatHang(): void {
    for (const seat of this.#seats.filter(({ member }) => member !== null)) {
      seat.missed += 1;
      if (seat.missed <= mostMissed) continue;
      this.#plan.log.error(hangsSentence(seat.number));
      seat.member?.kill();
    }
  }

  #tellAll(message: ToWorker): void {
    for (const { member } of this.#seats) member?.send(message);
  }
}

const emptySeat = (number: number): Seat => ({
  number,
  member: null,
  isOpen: false,
  isShut: false,
  startedAt: 0,
  missed: 0,
  earlyDeaths: 0,
  figures: [],
});

const endedSentence = (number: number, how: string, pause: number): string =>
  inBoth(
    `انتهت العملية العاملة ${number} (${how})، وتحل محلها أخرى ${pause === 0 ? 'الآن' : `بعد ${pause} مللي ثانية`}.`,
    `Worker ${number} has ended (${how}); another takes its place ${pause === 0 ? 'now' : `in ${pause} ms`}.`,
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
