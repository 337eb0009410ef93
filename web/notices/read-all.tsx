import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { type NoticePage, useReadNotices } from './api.ts';
import { noticesText as text } from './text.ts';
import { unreadQuery } from './unread-query.ts';

/** All that the reader sees, and what is older; what comes meanwhile stays unread. */
export function ReadAll({ page }: { page: NoticePage | undefined }) {
  const { data } = useQuery(unreadQuery);
  const reading = useReadNotices();
  const [newest] = page?.items ?? [];
  const unread = data?.unread ?? page?.unread ?? 0;
  if (!newest || (unread === 0 && !reading.isPending)) return null;
  return (
    <Button
      kind="quiet"
      small
      icon="check-all"
      busy={reading.isPending && text.readingAll}
      onClick={() =>
        reading.mutate(
          { ids: [], upTo: newest.id },
          { onError: (error) => showFailure(error, text.readFailed) },
        )
      }
    >
      {text.readAll}
    </Button>
  );
}
