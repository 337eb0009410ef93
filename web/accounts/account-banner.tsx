import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '#contract/accounts';
import { browserStorage } from '#web/lib/sturdy-storage';
import { awaitsLink, putOffKey, readersDay, whichBanner } from './which-banner.ts';
import './account-banner.css';

/** Few are concerned, and only they fetch it. Where it cannot be fetched, offline for example, the page does without. */
const AccountBar = lazy(() =>
  import('./account-bar.tsx').then(
    (file) => ({ default: file.AccountBar }),
    () => ({ default: () => null }),
  ),
);

/** Over every page but an exam: what its owner should know of the account. Its place is there with the first drawing. */
export function AccountBanner({ user }: { user: CurrentUser }) {
  const [path] = useLocation();
  const key = putOffKey(user.id);
  const [putOff, setPutOff] = useState(() => browserStorage().getItem(key));
  const [now] = useState(() => new Date());
  const today = readersDay(now);
  const banner = whichBanner(user, { path, putOff, today });
  if (banner === null && !awaitsLink(user)) return null;
  const putItOff = () => {
    browserStorage().setItem(key, today);
    setPutOff(today);
  };
  return (
    <Suspense fallback={banner && <div className={`account-banner account-banner--${banner}`} />}>
      <AccountBar user={user} banner={banner} now={now} onPutOff={putItOff} />
    </Suspense>
  );
}
