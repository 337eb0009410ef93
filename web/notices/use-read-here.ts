import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotices, useReadNotices } from './api.ts';
import { unreadQuery } from './unread-query.ts';

/** Whoever reads the page has read what the bell tells of it, by whatever way they came. */
export function useReadHere(path: string): void {
  const { data: count } = useQuery(unreadQuery);
  const { data: page } = useNotices(1, (count?.unread ?? 0) > 0);
  const { mutate } = useReadNotices();
  const notice = page?.items.find((one) => one.path === path && one.readAt === null);
  const id = notice?.id;
  useEffect(() => {
    if (id !== undefined) mutate({ ids: [id] });
  }, [id, mutate]);
}
