import { queryOptions } from '@tanstack/react-query';
import { uploadsApi } from '#contract/uploads';

/** The name of a video whose upload this browser began and did not finish, before the page was loaded. */
export const unfinishedVideoQuery = queryOptions({
  queryKey: ['unfinished-video'],
  queryFn: async (): Promise<string | null> => {
    const { defaultOptions } = await import('tus-js-client');
    const known = await defaultOptions.urlStorage.findAllUploads();
    const ours = known.find(({ uploadUrl }) => uploadUrl?.includes(uploadsApi.uploadVideo.path));
    return ours?.metadata['filename'] ?? null;
  },
  gcTime: 0,
});
