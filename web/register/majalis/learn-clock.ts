import { browserStorage } from '#web/mutun/memorising/sturdy-storage';
import { universityClock } from '#web/mutun/memorising/university-clock';

export const clock = universityClock(browserStorage());

/** Asks, and learns the university's time from the answer. A copy that the worker kept tells an old time, and teaches nothing. */
export async function learning<Reply>(
  ask: (onResponse: (response: Response) => void) => Promise<Reply>,
  nowOf: (reply: Reply) => string,
): Promise<Reply> {
  const askedAt = Date.now();
  let answeredAt = askedAt;
  let isKept = false;
  const reply = await ask((response) => {
    answeredAt = Date.now();
    isKept = response.headers.has('x-from-cache');
  });
  if (!isKept) clock.learn({ askedAt, answeredAt, now: Date.parse(nowOf(reply)) });
  return reply;
}
