import type { Role } from '#contract/primitives';

/** A course that is switched off is there for those who prepare it, and for nobody else. A deleted one is for nobody. */
export const seesInactive = (role: Role): boolean => role !== 'student';

interface Syllabus {
  syllabusUrl?: string | null | undefined;
  syllabusFileName?: string | null | undefined;
}

/** A file's name belongs to its file: it goes when the file goes, and is not kept for another one. */
export function syllabusAfter(before: Syllabus, sent: Syllabus): Syllabus {
  if (sent.syllabusUrl === undefined && sent.syllabusFileName === undefined) return {};
  const { syllabusUrl = before.syllabusUrl ?? null } = sent;
  const isSame = syllabusUrl === before.syllabusUrl;
  const { syllabusFileName = isSame ? before.syllabusFileName : null } = sent;
  return { syllabusUrl, syllabusFileName: syllabusUrl === null ? null : syllabusFileName };
}
