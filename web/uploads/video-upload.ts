import { type UploadedVideo, uploadsApi } from '#contract/uploads';
import { call } from '#web/lib/call';
import type { Parcel } from './resumable-upload.ts';
import { tracksOfFile } from './tracks-of-file.ts';

/** The server has all of it, and says what it is. */
export const videoParcel = (file: File): Parcel<UploadedVideo> => ({
  file,
  endpoint: uploadsApi.uploadVideo.path,
  about: async () => {
    const tracks = await tracksOfFile(file);
    return tracks ? { tracks: JSON.stringify(tracks) } : {};
  },
  settle: (id, signal) => call(uploadsApi.findVideo, { params: { id } }, { signal }),
});
