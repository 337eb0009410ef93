import { percentOf } from '#contract/completion';
import type { Course } from '#contract/courses';
import type { MyEnrolment } from '#contract/enrolments';
import type { DiplomaKey, StudyLevel } from '#contract/primitives';

/** Where a course without a diploma of its own belongs, by the label of its level. */
const diplomaOfLabel: Record<StudyLevel, DiplomaKey> = {
  مبتدئ: 'preparatory',
  متوسط: 'intermediate',
  متقدم: 'certificate',
};

type Placed = Pick<Course, 'diploma' | 'level' | 'isActive'>;

/** What a student finds under a diploma. Staff are sent hidden courses as well: those are not for this list. */
export const coursesOfDiploma = <C extends Placed>(courses: readonly C[], diploma: DiplomaKey): C[] =>
  courses.filter((course) => course.isActive && (course.diploma ?? diplomaOfLabel[course.level]) === diploma);

type Counted = Pick<Course, 'id' | 'totalLessons' | 'diploma' | 'isActive'>;
type Studied = Pick<MyEnrolment, 'courseId' | 'completedLessons'>;

/** Completed lessons of all lessons of the diploma itself, in percent; 0 while there are none. */
export function progressInDiploma(
  courses: readonly Counted[],
  enrolments: readonly Studied[],
  diploma: DiplomaKey,
): number {
  const own = courses.filter((course) => course.isActive && course.diploma === diploma);
  const total = own.reduce((sum, course) => sum + course.totalLessons, 0);
  const completed = enrolments
    .filter(({ courseId }) => own.some(({ id }) => id === courseId))
    .reduce((sum, { completedLessons }) => sum + completedLessons, 0);
  return percentOf(completed, total);
}
