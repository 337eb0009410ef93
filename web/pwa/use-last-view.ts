import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isTouched } from '../lib/is-touched.ts';
import { isDialogOpen } from '../lib/open-dialog.ts';
import { paths } from '../lib/paths.ts';
import { pageToLookAt } from './page-to-look-at.ts';
import { hasWorker, hearWorker, tellWorker } from './worker-registration.ts';

/** A moment after the page has got all that it asked for. */
const rest = 1000;

// Whoever has begun already is not led away; of a new build they are told as on every page.
hearWorker('other-page', () => {
  if (!isTouched()) location.reload();
});

/** The worker keeps what the home page looks like, and shows that on the next visit until the app has come. */
export function useLastView(userId: string): void {
  const [location] = useLocation();
  const isWhole = useIsFetching() === 0 && location === paths.home;
  useEffect(() => {
    if (!isWhole) return;
    const timer = setInterval(() => {
      if (!hasWorker() || !isAsOpened()) return;
      clearInterval(timer);
      tellWorker({ kind: 'view', userId, page: pageToLookAt() });
    }, rest);
    return () => clearInterval(timer);
  }, [isWhole, userId]);
}

/** Not scrolled, and no dialog lies over it. */
const isAsOpened = (): boolean =>
  window.scrollY === 0 && !isDialogOpen() && document.querySelector('.loading-page') === null;
