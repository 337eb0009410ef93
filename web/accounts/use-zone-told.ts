import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { leisure } from '#web/lib/leisure';
import { currentUserQuery } from './api.ts';

/** Where nobody said by which clock the person lives, the device says it, once and at leisure. The profile shows it. */
export function useZoneTold({ id, timeZone }: CurrentUser): void {
  const queries = useQueryClient();
  const isUnknown = timeZone === null;
  useEffect(() => {
    if (!isUnknown || !navigator.onLine) return;
    leisure()
      .then(() => import('./tell-zone.ts'))
      .then(({ tellZone }) => tellZone())
      .then((told) =>
        queries.setQueryData(currentUserQuery.queryKey, (known) =>
          known?.id === id && told !== null ? { ...known, timeZone: told } : known,
        ),
      )
      // It is asked again when the site is next opened.
      .catch(() => undefined);
  }, [isUnknown, id, queries]);
}
