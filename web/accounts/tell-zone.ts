import { isTimeZone } from '#contract/local-day';
import { ownAccountApi } from '#contract/own-account';
import { call } from '#web/lib/call';
import { readerZone } from '#web/lib/reader-zone';

/** The zone that is known of the reader from now on; null where this device does not know its own. */
export async function tellZone(): Promise<string | null> {
  const timeZone = readerZone();
  if (!isTimeZone(timeZone)) return null;
  return (await call(ownAccountApi.updateProfile, { body: { timeZone } })).timeZone;
}
