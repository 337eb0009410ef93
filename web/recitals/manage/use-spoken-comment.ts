import { useQuery } from '@tanstack/react-query';
import { spokenComments } from '../device-tapes.ts';
import { useRecorder } from '../use-recorder.ts';

/** What a teacher says of a recital, kept on the device like everything that is recorded here. */
export function useSpokenComment(userId: string, recitalId: number) {
  const id = `comment-${recitalId}`;
  const { data: tape = null, refetch } = useQuery({
    queryKey: ['spoken-comment', userId, recitalId],
    queryFn: async () => (await spokenComments(userId)).whole(id),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const recorder = useRecorder({ tapes: () => spokenComments(userId), onEnd: () => void refetch() });
  const remove = async () => {
    await (await spokenComments(userId)).remove(id);
    await refetch();
  };
  return {
    tape,
    recorder,
    remove,
    begin: async () => {
      await remove();
      const nothing = { matn: '', title: '', kind: 'nazm', from: 1, to: 1, units: 1 } as const;
      await recorder.begin({ ...nothing, userId: `${userId} comments` }, id);
    },
  };
}
