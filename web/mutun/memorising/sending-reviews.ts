import type { ReplyOf } from '#contract/endpoint';
import { type memorisingApi, mostReviewsAtOnce, type Review } from '#contract/memorising';
import type { ReviewBox } from './review-box.ts';

type Reply = ReplyOf<typeof memorisingApi.review>;
export type RefusedReview = Reply['refused'][number];

export interface SendingOptions {
  box: Pick<ReviewBox, 'waiting' | 'settle' | 'drop' | 'redate'>;
  post: (reviews: Review[], keepalive: boolean) => Promise<Reply>;
  /** Milliseconds by the device's clock. */
  now: () => number;
  /** They are gone from the box: nobody will hear of them again. */
  onRefused: (refused: RefusedReview[]) => void;
  onSent: (sent: Review[]) => void;
}

/** A request that outlives its page may carry 64 KB: so many reviews are far below it. */
const mostWhenLeaving = 200;

/** Sends what waits in the box, one batch after another. What the line does to a request, the next one makes good. */
export function sendingReviews({ box, post, now, onRefused, onSent }: SendingOptions) {
  let underWay: Promise<boolean> | null = null;

  const sendBatch = async (reviews: Review[], keepalive: boolean): Promise<void> => {
    const { refused } = await post(reviews, keepalive);
    const refusedIds = new Set(refused.map(({ id }) => id));
    const sent = reviews.filter(({ id }) => !refusedIds.has(id));
    for (const { id } of sent) box.settle(id);
    for (const { id } of reviews) if (refusedIds.has(id)) box.drop(id);
    if (sent.length > 0) onSent(sent);
    if (refused.length > 0) onRefused(refused);
  };

  /** What is put into the box meanwhile is found by the last look into it. */
  const sendAll = async (): Promise<boolean> => {
    for (let waiting = box.waiting(now()); waiting.length > 0; waiting = box.waiting(now())) {
      try {
        await sendBatch(waiting.slice(0, mostReviewsAtOnce), false);
      } catch {
        return false;
      }
    }
    return true;
  };

  return {
    /** Whether all of it has arrived. */
    send: (): Promise<boolean> => {
      underWay ??= sendAll().finally(() => {
        underWay = null;
      });
      return underWay;
    },

    /** The page is being left: a request under way may end with it, so this one goes beside it. */
    leave: (): void => {
      const waiting = box.waiting(now()).slice(0, mostWhenLeaving);
      if (waiting.length > 0) sendBatch(waiting, true).catch(() => undefined);
    },
  };
}
