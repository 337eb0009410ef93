import type { ExamObstacle } from '#contract/exams';
import type { ExamRow } from './queries.ts';

/** An exam with what decides about it in its course. */
export interface Placed {
  exam: ExamRow;
  course: { title: string; isActive: boolean; totalLessons: number };
}

/** As `isOffered` of the queries says it, of rows already read. */
const isOffered = ({ exam, course }: Placed): boolean =>
  exam.isActive && exam.totalQuestions > 0 && course.isActive;

/** For each course the one exam that its students sit: the newest that is offered. */
export function seatedExams(placed: Placed[]): Map<number, ExamRow> {
  const seated = new Map<number, ExamRow>();
  for (const { exam } of placed.filter(isOffered)) {
    if (exam.id > (seated.get(exam.courseId)?.id ?? 0)) seated.set(exam.courseId, exam);
  }
  return seated;
}

/** What is missing before students can sit an exam, in the order in which one would mend it. */
export function obstaclesOf({ exam, course }: Placed, seated: ExamRow | undefined): ExamObstacle[] {
  const obstacles: [ExamObstacle, boolean][] = [
    ['no_questions', exam.totalQuestions === 0],
    ['inactive', !exam.isActive],
    ['course_hidden', !course.isActive],
    ['no_lessons', course.totalLessons === 0],
    ['replaced', (seated?.id ?? 0) > exam.id],
  ];
  return obstacles.flatMap(([obstacle, stands]) => (stands ? [obstacle] : []));
}

type ExamForStaff = ExamRow & {
  obstacles: ExamObstacle[];
  bank: Pick<ExamRow, 'questionsInUse' | 'drawCount'>;
  wasSat: boolean;
};

/** Every exam of the list with its obstacles, and whether it is among those that somebody sat. */
export function forStaff(placed: Placed[], sat: ReadonlySet<number>): ExamForStaff[] {
  const seated = seatedExams(placed);
  return placed.map((each) => ({
    ...each.exam,
    obstacles: obstaclesOf(each, seated.get(each.exam.courseId)),
    bank: { questionsInUse: each.exam.questionsInUse, drawCount: each.exam.drawCount },
    wasSat: sat.has(each.exam.id),
  }));
}

/** What a teacher manages, and of the courses of others what students see; by course. */
export function withThoseOfOthers(managed: ExamForStaff[], offered: ExamRow[]): (ExamForStaff | ExamRow)[] {
  const own = new Set(managed.map(({ courseId }) => courseId));
  const ofOthers = offered.filter(({ courseId }) => !own.has(courseId));
  return [...managed, ...ofOthers].toSorted(
    (one, other) => one.courseId - other.courseId || one.id - other.id,
  );
}
