import type { Sheet } from '#contract/majalis';
import { errorText } from '#web/lib/error-text';
import type { KeptListener, SheetOutbox } from './outbox.ts';
import { numbersOf, type OwnTouch, type RowKey, type TouchReply } from './touches.ts';

/** As many as one request may carry. */
export const mostTouchesAtOnce = 500;

export interface SentTouch extends Omit<OwnTouch, 'listener'> {
  listenerId: number;
}

export interface SendingOptions {
  outbox: SheetOutbox;
  addListeners: (listeners: KeptListener[]) => Promise<Sheet>;
  postTouches: (touches: SentTouch[]) => Promise<TouchReply>;
  fetchSheet: () => Promise<Sheet>;
  /** The university says no to this, whatever the line does: it would say so again. */
  isFinal: (error: unknown) => boolean;
  onSheet: (sheet: Sheet) => void;
  onTaken: (touches: OwnTouch[]) => void;
  /** They are gone from the outbox. */
  onRefused: (touches: OwnTouch[], message: string) => void;
  onListenersRefused: (listeners: KeptListener[], error: unknown) => void;
}

/** Sends what waits in the outbox: first those who were added by name, then what was decided of whom. */
export function sendingTouches(options: SendingOptions) {
  let underWay: Promise<boolean> | null = null;
  return {
    /** Whether all of it has arrived. */
    send: (): Promise<boolean> => {
      underWay ??= sendAll(options).finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}

async function sendAll(options: SendingOptions): Promise<boolean> {
  const { outbox } = options;
  try {
    let numbers = await sendListeners(options);
    for (let waiting = outbox.touches(); waiting.length > 0; waiting = outbox.touches()) {
      if (!numbers && waiting.some(({ listener }) => typeof listener === 'string')) {
        const sheet = await options.fetchSheet();
        options.onSheet(sheet);
        numbers = numbersOf(sheet);
      }
      await sendBatch(waiting.slice(0, mostTouchesAtOnce), numbers ?? new Map(), options);
      if (outbox.listeners().length > 0) numbers = await sendListeners(options);
    }
    return true;
  } catch {
    return false;
  }
}

/** The numbers that they were given; null where nobody waited. */
async function sendListeners(options: SendingOptions): Promise<Map<RowKey, number> | null> {
  const { outbox, addListeners, isFinal, onSheet, onListenersRefused } = options;
  const waiting = outbox.listeners();
  if (waiting.length === 0) return null;
  const drop = () => waiting.forEach(({ id }) => outbox.dropListener(id));
  try {
    const sheet = await addListeners(waiting);
    onSheet(sheet);
    drop();
    return numbersOf(sheet);
  } catch (error) {
    if (!isFinal(error)) throw error;
    drop();
    onListenersRefused(waiting, error);
    return null;
  }
}

async function sendBatch(
  touches: OwnTouch[],
  numbers: ReadonlyMap<RowKey, number>,
  { outbox, postTouches, isFinal, onTaken, onRefused }: SendingOptions,
): Promise<void> {
  const sent: SentTouch[] = [];
  const lost: OwnTouch[] = [];
  for (const touch of touches) {
    const { listener, ...rest } = touch;
    const listenerId = typeof listener === 'number' ? listener : numbers.get(listener);
    if (listenerId === undefined) lost.push(touch);
    else sent.push({ ...rest, listenerId });
  }
  const reply = sent.length > 0 ? await postOrRefuse(sent, postTouches, isFinal) : nothingRefused;
  const refusals = new Map(reply.refused.map(({ id, message }) => [id, message]));
  for (const { id } of touches) outbox.dropTouch(id);
  const refused = touches.filter((touch) => lost.includes(touch) || refusals.has(touch.id));
  onTaken(touches.filter((touch) => !refused.includes(touch)));
  if (refused.length > 0) onRefused(refused, refusals.get(refused[0]?.id ?? '') ?? '');
}

const nothingRefused: TouchReply = { taken: 0, known: 0, refused: [] };

/** A sheet that is refused whole (sealed meanwhile, no longer this scribe's) refuses each. */
async function postOrRefuse(
  sent: SentTouch[],
  postTouches: SendingOptions['postTouches'],
  isFinal: SendingOptions['isFinal'],
): Promise<TouchReply> {
  try {
    return await postTouches(sent);
  } catch (error) {
    if (!isFinal(error)) throw error;
    const message = errorText(error);
    return { ...nothingRefused, refused: sent.map(({ id }) => ({ id, code: 'refused', message })) };
  }
}
