import type { BodyOf } from '#contract/endpoint';
import type { courseManagementApi } from '#contract/managing-courses';
import type { Tx } from '#server/db/database';
import { refuse } from '#server/http/refusal';
import { isKeepable } from '#server/uploads/queries';

const kinds = { imageUrl: 'image', thumbnailUrl: 'image', syllabusUrl: 'syllabus' } as const;
const fileFields = ['imageUrl', 'thumbnailUrl', 'syllabusUrl'] as const;

type Files = Pick<BodyOf<typeof courseManagementApi.updateCourse>, (typeof fileFields)[number]>;

/** An address of ours that is new to a course must have its file. */
export async function refuseMissingFiles(tx: Tx, before: Files, sent: Files): Promise<void> {
  const errors = [];
  for (const path of fileFields) {
    const address = sent[path];
    if (address === undefined || address === before[path]) continue;
    if (await isKeepable(tx, address, kinds[path])) continue;
    errors.push({ path, message: 'لا يوجد ملف مرفوع بهذا العنوان.' });
  }
  if (errors.length > 0) refuse('invalid_input', { errors });
}
