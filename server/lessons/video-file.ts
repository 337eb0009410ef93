import type { BodyOf } from '#contract/endpoint';
import type { lessonManagementApi } from '#contract/managing-lessons';
import { uploadNameOf } from '#contract/own-files';
import type { Tx } from '#server/db/database';
import { refuse } from '#server/http/refusal';
import { findUpload, isKeepable } from '#server/uploads/queries';
import type { LessonRow } from './queries.ts';

type Links = Pick<BodyOf<typeof lessonManagementApi.updateLesson>, 'videoUrl' | 'captionsUrl'>;

export type VideoFile = Pick<
  LessonRow,
  'videoFileName' | 'videoFileSize' | 'videoMimeType' | 'uploadStatus' | 'uploadedBy' | 'uploadedAt'
>;

const noFile: VideoFile = {
  videoFileName: null,
  videoFileSize: null,
  videoMimeType: null,
  uploadStatus: null,
  uploadedBy: null,
  uploadedAt: null,
};

/** What a lesson says of its video's file, if another video was sent: all of it when the file is ours, else nothing. */
export async function videoFileAfter(tx: Tx, before: Links, sent: Links): Promise<Partial<VideoFile>> {
  const isSame = sent.captionsUrl === undefined || sent.captionsUrl === before.captionsUrl;
  if (!isSame && !(await isKeepable(tx, sent.captionsUrl ?? null, 'captions'))) refuseMissing('captionsUrl');
  if (sent.videoUrl === undefined || sent.videoUrl === before.videoUrl) return {};
  const name = uploadNameOf(sent.videoUrl);
  if (name === null) return noFile;
  const upload = await findUpload(tx, name);
  if (upload?.kind !== 'video') return refuseMissing('videoUrl');
  return {
    videoFileName: upload.fileName,
    videoFileSize: upload.size,
    videoMimeType: upload.mimeType,
    uploadStatus: 'ready',
    uploadedBy: upload.uploadedBy,
    uploadedAt: upload.createdAt,
  };
}

function refuseMissing(path: 'videoUrl' | 'captionsUrl'): never {
  return refuse('invalid_input', { errors: [{ path, message: 'لا يوجد ملف مرفوع بهذا العنوان.' }] });
}
