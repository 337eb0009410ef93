import { useEffect } from 'react';
import { useLater } from '../ui/use-later.ts';

const load = () => import('../accounts/leaving-banner.tsx').then(({ LeavingBanner }) => LeavingBanner);

/** Fetched by the few who leave; what does not come is missed by nobody, since signing in calls the deletion back too. */
export function LeavingBannerLater({ from }: { from: string }) {
  const { Part, fetchPart } = useLater(load);
  useEffect(() => {
    void fetchPart().catch(() => undefined);
  }, [fetchPart]);
  return Part && <Part from={from} />;
}
