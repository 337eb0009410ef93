import { browserStorage } from '#web/lib/sturdy-storage';
import { universityClock } from '#web/mutun/memorising/university-clock';

export const clock = universityClock(browserStorage());

/** Asks, and learns the university's time from the answer. A copy that the worker kept tells an old time, and teaches nothing. */
export async function learning<Reply>(
  ask: (onResponse: (response: Response) => void) => Promise<Reply>,
  nowOf: (reply: Reply) => string,
): Promise<Reply> {
  const askedAt = Date.now();
  let answeredAt = askedAt;
  const heard: Response[] = [];
  const reply = await ask((response) => {
    answeredAt = Date.now();
    heard.push(response);
  });
  // What the worker kept tells an old time.
  if (!heard.some(({ headers }) => headers.has('x-from-cache')))
    clock.learn({ askedAt, answeredAt, now: Date.parse(nowOf(reply)) });
  return reply;
}
