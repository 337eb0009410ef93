import { eq } from 'drizzle-orm';
import { uploads } from '#server/db/schema';
import { makeVideo } from '#server/testing/upload-files';
import type { Step } from './steps.ts';
import { sha256, videoUpload } from './video-upload.ts';

const lastBytes = 1000;

export const videoStep: Step = {
  name: 'finishing the upload of a video',
  prepare: async (campus, first) => {
    const { userId, cookie } = await campus.newPerson('teacher');
    const video = await makeVideo('mp4');
    const upload = videoUpload(cookie, video);
    await upload.begin(first);
    await upload.sendPart(first, 0, video.length - lastBytes);
    const look = async () => {
      const rows = await campus.look(({ db }) =>
        db.select().from(uploads).where(eq(uploads.uploadedBy, userId)),
      );
      return rows.length <= 1 ? [] : [`${rows.length} rows of one video`];
    };
    return {
      act: async (origin) => {
        const offset = await upload.offset(origin);
        if (offset === null) return null;
        if (offset < video.length) await upload.sendPart(origin, offset);
        const played = await upload.played(origin);
        return played && `${played.url} ${played.sha}`;
      },
      look,
      lookWhenDone: async (answer) => [
        ...(await look()),
        ...(answer.endsWith(sha256(video)) ? [] : ['the bytes are not the same']),
      ],
    };
  },
};
