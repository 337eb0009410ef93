import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uploadStem } from './own-files.ts';

export const uploadKinds = ['image', 'syllabus', 'video', 'captions', 'sound'] as const;

export const uploadedFile = z.object({ url: z.string(), fileName: z.string() });
export type UploadedFile = z.output<typeof uploadedFile>;

export const uploadedVideo = z.object({
  url: z.string(),
  fileName: z.string(),
  size: z.number(),
  mimeType: z.string(),
  /** Whole seconds, read from the media. */
  duration: z.int(),
  /** Browsers do not play it as it came: students see what is made of it. */
  needsConversion: z.boolean(),
});
export type UploadedVideo = z.output<typeof uploadedVideo>;

const videoUploadParams = z.strictObject({
  id: z.string().check(z.regex(uploadStem, 'رقم غير صالح.')),
});

export const uploadsApi = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/upload-image',
    access: 'teacher',
    summary: 'رفع صورة مادة (multipart، الحقل image)',
    takesFile: 'image',
    reply: z.object({ url: z.string() }),
  }),
  uploadSyllabus: endpoint({
    method: 'POST',
    path: '/api/upload/syllabus',
    access: 'teacher',
    summary: 'رفع مقرر مادة (multipart، الحقل syllabus)',
    takesFile: 'syllabus',
    reply: uploadedFile,
  }),
  uploadCaptions: endpoint({
    method: 'POST',
    path: '/api/upload/captions',
    access: 'teacher',
    summary: 'رفع ملف نص الكلام لدرس بصيغة WebVTT (multipart، الحقل captions)',
    takesFile: 'captions',
    reply: uploadedFile,
  }),
  uploadVideo: endpoint({
    method: 'POST',
    path: '/api/upload/video',
    access: 'teacher',
    summary: 'رفع فيديو قابل للاستئناف (بروتوكول tus)',
    reply: 'tus',
  }),
  continueVideo: endpoint({
    method: 'PATCH',
    path: '/api/upload/video/:id',
    access: 'teacher',
    summary: 'جزء آخر من فيديو يُرفع (بروتوكول tus)',
    params: videoUploadParams,
    takesFile: 'tus',
    reply: 'tus',
  }),
  cancelVideo: endpoint({
    method: 'DELETE',
    path: '/api/upload/video/:id',
    access: 'teacher',
    summary: 'إلغاء رفع لم يكتمل (بروتوكول tus)',
    params: videoUploadParams,
    reply: 'tus',
  }),
  findVideo: endpoint({
    method: 'GET',
    path: '/api/upload/video/:id',
    access: 'teacher',
    summary: 'فيديو اكتمل رفعه: عنوانه وحجمه ومدته',
    params: videoUploadParams,
    reply: uploadedVideo,
  }),
};
