import { accountsApi } from '#contract/accounts';
import { coursesApi } from '#contract/courses';
import { dashboardApi } from '#contract/dashboard';
import { enrolmentsApi } from '#contract/enrolments';
import { lessonsApi } from '#contract/lessons';
import { asking } from './asking.ts';
import type { FullCampus, Student } from './full-campus.ts';
import type { Source } from './client.ts';
import type { Asked } from '../connection.ts';
import { ExamHall } from './exam-hall.ts';
import { inTurn } from './in-turn.ts';
import { course, lessonPage, lessonsOf, progressOf } from './lesson-page.ts';
import { memorisingCalls } from './memorising-calls.ts';
import type { MoodleJob } from './moodle.ts';

/** The share of the floor that a call should reach. */
export const goals = { 'one thing': 0.6, list: 0.35, write: 0.3 };

export interface HotCall {
  what: string;
  kind: keyof typeof goals;
  /** How many requests do the job once. */
  requests: number;
  /** The same job at Moodle. */
  moodle?: MoodleJob;
  /** Each student does it once: the students of a small university are through before it is measured. */
  isUsedUp?: true;
  /** What must have been done often enough before there is anything to measure. */
  after?: Source;
  source: Source;
}

/** The hot calls, asked for one student after another. */
export async function hotCalls({ students, look }: FullCampus): Promise<HotCall[]> {
  const hall = await look(({ pool }) => ExamHall.open(pool, students));
  const calls = [...reads(students), ...memorisingCalls(students), ...writes(students, hall)];
  const asked = process.env['BENCH_CALLS']?.split(',');
  return asked ? calls.filter(({ what }) => asked.includes(what)) : calls;
}

const reads = (students: Student[]): HotCall[] => {
  const forEach = (ask: (student: Student) => Asked[]): Source => inTurn(students, ask);
  return [
    {
      what: 'auth/user',
      kind: 'one thing',
      requests: 1,
      moodle: 'cheapest call',
      source: forEach(({ cookie }) => [asking(accountsApi.currentUser, {}, cookie)]),
    },
    {
      what: 'my-enrollments',
      kind: 'list',
      requests: 1,
      moodle: 'my courses',
      source: forEach(({ cookie }) => [asking(enrolmentsApi.myEnrolments, {}, cookie)]),
    },
    {
      what: 'courses',
      kind: 'list',
      requests: 1,
      source: forEach(({ cookie }) => [asking(coursesApi.listCourses, {}, cookie)]),
    },
    { what: 'courses/{id}', kind: 'one thing', requests: 1, source: forEach((student) => [course(student)]) },
    {
      what: 'courses/{id}/lessons',
      kind: 'list',
      requests: 1,
      source: forEach((student) => [lessonsOf(student)]),
    },
    {
      what: 'courses/{id}/progress',
      kind: 'list',
      requests: 1,
      source: forEach((student) => [progressOf(student)]),
    },
    {
      what: 'lesson page (these three)',
      kind: 'list',
      requests: 3,
      moodle: 'course page',
      source: forEach(lessonPage),
    },
    {
      what: 'dashboard/stats',
      kind: 'one thing',
      requests: 1,
      source: forEach(({ cookie }) => [asking(dashboardApi.studentStats, {}, cookie)]),
    },
    {
      what: 'dashboard/diplomas',
      kind: 'list',
      requests: 1,
      source: forEach(({ cookie }) => [asking(dashboardApi.diplomas, {}, cookie)]),
    },
  ];
};

const writes = (students: Student[], hall: ExamHall): HotCall[] => [
  {
    what: 'progress write',
    kind: 'write',
    requests: 1,
    moodle: 'progress write',
    source: inTurn(students, (student) => [watching(student)]),
  },
  { what: 'exam start', kind: 'write', requests: 1, isUsedUp: true, source: hall.start },
  {
    what: 'answer save',
    kind: 'write',
    requests: 1,
    moodle: 'answer save',
    after: hall.start,
    source: hall.save,
  },
  // By those who have saved.
  { what: 'exam submit', kind: 'write', requests: 1, isUsedUp: true, source: hall.submit },
  { what: 'whole exam', kind: 'write', requests: 3, moodle: 'whole exam', source: hall.wholeExam },
];

/** What a player reports every ten seconds: where it is, and what was played since. */
function watching({ cookie, lesson: { id, courseId, duration } }: Student): Asked {
  const position = Math.floor(duration / 2) + Math.floor((Math.random() * duration) / 10);
  return asking(
    lessonsApi.saveProgress,
    {
      params: { id: String(id) },
      body: {
        watchedDuration: position,
        isCompleted: false,
        courseId,
        position,
        ranges: [[position - 10, position]],
      },
    },
    cookie,
  );
}
