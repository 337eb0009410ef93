import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uploadStem } from './own-files.ts';
import { count } from './primitives.ts';

/** The name of an upload that is finished: `/api/upload/sound/…`. */
export const soundUpload = z.string().check(z.regex(uploadStem, 'رقم غير صالح.'));

const soundUploadParams = z.strictObject({ id: soundUpload });

/** A recording that is here whole. It has no address: only what it belongs to gives it out. */
export const uploadedSound = z.object({
  id: z.string(),
  /** Whole seconds, counted from what can be heard. */
  seconds: z.int(),
  size: count,
  mimeType: z.string(),
});
export type UploadedSound = z.output<typeof uploadedSound>;

export const soundUploadsApi = {
  uploadSound: endpoint({
    method: 'POST',
    path: '/api/upload/sound',
    access: 'signed-in',
    summary: 'رفع تسجيل صوتي قابل للاستئناف (بروتوكول tus)',
    reply: 'tus',
  }),
  continueSound: endpoint({
    method: 'PATCH',
    path: '/api/upload/sound/:id',
    access: 'signed-in',
    summary: 'جزء آخر من تسجيل يُرفع (بروتوكول tus)',
    params: soundUploadParams,
    takesFile: 'tus',
    reply: 'tus',
  }),
  cancelSound: endpoint({
    method: 'DELETE',
    path: '/api/upload/sound/:id',
    access: 'signed-in',
    summary: 'إلغاء رفع تسجيل لم يكتمل (بروتوكول tus)',
    params: soundUploadParams,
    reply: 'tus',
  }),
  findSound: endpoint({
    method: 'GET',
    path: '/api/upload/sound/:id',
    access: 'signed-in',
    summary: 'تسجيل اكتمل رفعه: مدته وحجمه',
    params: soundUploadParams,
    reply: uploadedSound,
  }),
};
