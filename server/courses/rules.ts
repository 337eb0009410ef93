import { courseState } from '#contract/courses';
import type { CourseStanding } from '#contract/managing-courses';
import type { Role } from '#contract/primitives';

/** Whoever asks, as far as rights over courses go. */
export interface Asker {
  id: string;
  role: Role;
}

/**
 * An admin manages every course, a teacher those that are theirs. Whoever is no teacher any more manages none, whatever
 * they once taught.
 */
export const manages = (role: Role, isTheirs: boolean): boolean =>
  role === 'admin' || (role === 'teacher' && isTheirs);

/** A course that is switched off is there for those who manage it, and for nobody else. A deleted one is for nobody. */
export const isSeen = (course: { isActive: boolean; teacherIds: string[] }, { id, role }: Asker): boolean =>
  course.isActive || manages(role, course.teacherIds.includes(id));

/** Whoever sees the same courses: all students, all admins, and each teacher alone. */
export const sameCatalogueAs = ({ id, role }: Asker): string => (role === 'teacher' ? `teacher ${id}` : role);

interface Published {
  isActive: boolean;
  publishedAt: Date | null;
}

/** A draft is its maker's to throw away; what students may have seen is not. */
export const mayDelete = (course: Published & { createdBy: string | null }, asker: Asker): boolean =>
  asker.role === 'admin' || (courseState(course) === 'draft' && course.createdBy === asker.id);

/** What was studied can only be hidden. */
export const canBeDeleted = (students: number): boolean => students === 0;

interface Contents {
  lessons: number;
  unrecorded: number;
  /** Exams that students could sit, were the course there for them. */
  exams: number;
}

export function missingIn({ lessons, unrecorded, exams }: Contents): CourseStanding['missing'] {
  const lacks: [CourseStanding['missing'][number], boolean][] = [
    ['lessons', lessons === 0],
    ['recordings', unrecorded > 0],
    ['exam', exams === 0],
  ];
  return lacks.flatMap(([lack, isMissing]) => (isMissing ? [lack] : []));
}

/** Shown for the first time, a course has something to show. What was shown before is shown again as it is. */
export const isTooEmptyToPublish = (
  course: Published & { totalLessons: number },
  wanted: { isActive?: boolean | undefined },
): boolean => wanted.isActive === true && courseState(course) === 'draft' && course.totalLessons === 0;

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
