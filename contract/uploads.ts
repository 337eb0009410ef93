import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const uploadKinds = ['image', 'syllabus', 'video', 'captions'] as const;

export const uploadsApi = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/upload-image',
    access: 'teacher',
    summary: 'رفع صورة مادة (multipart، الحقل image)',
    reply: z.object({ url: z.string() }),
  }),
  uploadSyllabus: endpoint({
    method: 'POST',
    path: '/api/upload/syllabus',
    access: 'teacher',
    summary: 'رفع مقرر مادة (multipart، الحقل syllabus)',
    reply: z.object({ url: z.string(), fileName: z.string() }),
  }),
  uploadVideo: endpoint({
    method: 'POST',
    path: '/api/upload/video',
    access: 'teacher',
    summary: 'رفع فيديو قابل للاستئناف (بروتوكول tus)',
    reply: 'tus',
  }),
};
