import { fillPath } from '#contract/endpoint';
import type { DiplomaKey } from '#contract/primitives';

/** The shapes of the addresses that hold a number or a name: the site map reads them, `paths` fills them. */
export const shapes = {
  verify: '/verify/:certificateNumber',
  course: '/course/:id',
  lesson: '/course/:courseId/lessons/:lessonId',
  exam: '/course/:id/exam',
  announcement: '/announcements/:id',
  editAnnouncement: '/announcements/:id/edit',
  examReview: '/course/:id/exam/review/:attemptId',
  diploma: '/diploma/:key',
  subject: '/programme/:code',
  matn: '/mutun/:key',
  matnUnit: '/mutun/:key/:unit',
  memorise: '/mutun/:key/memorise',
  sard: '/mutun/:key/sard',
  recite: '/mutun/:key/recite',
  recital: '/recitals/:id',
  judgeRecital: '/admin/recitals/:id',
  ijazaBook: '/ijazas/:key',
  ijazaRequest: '/ijazat/requests/:id',
  ijaza: '/ijazat/:number',
  chain: '/chains/:id',
  editChain: '/chains/:id/edit',
  majlis: '/majalis/:id',
  sheet: '/majalis/:id/sheet',
  tabaqa: '/tabaqat/:id',
  manageBook: '/admin/books/:key',
  editMatn: '/admin/mutun/:key/edit',
  matnStanding: '/admin/mutun/:key/standing',
  manageCourse: '/admin/courses/:id',
  editCourse: '/admin/courses/:id/edit',
  courseResults: '/admin/courses/:id/results',
  editExam: '/admin/edit-exam/:id',
  examResults: '/admin/exams/:id/results',
  questionAnalysis: '/admin/exams/:id/analysis',
} as const;

/** The addresses of pages, written once. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  about: '/about-university',
  profile: '/profile',
  /** The ways in, the address, the devices, and leaving. */
  security: '/profile/security',
  certificates: '/certificates',
  /** One of the student's own, shown large. */
  certificate: (certificateNumber: string) => `/certificates?number=${encodeURIComponent(certificateNumber)}`,
  transcript: '/transcript',
  verifyForm: '/verify',
  verify: (certificateNumber: string) => fillPath(shapes.verify, { certificateNumber }),
  liveSessions: '/live-sessions',
  testReminders: '/test-reminders',
  sessionCalendar: (sessionId: number) => `/api/live-sessions/${sessionId}/calendar.ics`,
  course: (id: number) => fillPath(shapes.course, { id }),
  lesson: (courseId: number, lessonId: number) => fillPath(shapes.lesson, { courseId, lessonId }),
  /** The lesson at one of its moments, in whole seconds. */
  lessonAt: (courseId: number, lessonId: number, at: number) =>
    `${fillPath(shapes.lesson, { courseId, lessonId })}?at=${at}`,
  /** The lesson with one of its questions open. */
  lessonQuestion: (courseId: number, lessonId: number, questionId: number) =>
    `${fillPath(shapes.lesson, { courseId, lessonId })}?question=${questionId}`,
  notes: '/notes',
  downloads: '/downloads',
  /** What a student asked. */
  questions: '/questions',
  /** What waits for those who teach. */
  waitingQuestions: '/admin/asked-questions',
  notices: '/notices',
  noticeSettings: '/notices/settings',
  announcements: '/announcements',
  announcement: (id: number) => fillPath(shapes.announcement, { id }),
  announce: '/announcements/new',
  /** To the students of this course. */
  announceTo: (courseId: number) => `/announcements/new?course=${courseId}`,
  editAnnouncement: (id: number) => fillPath(shapes.editAnnouncement, { id }),
  exam: (id: number) => fillPath(shapes.exam, { id }),
  /** Straight to a new attempt, past the result of the last. */
  examAgain: (id: number) => `${fillPath(shapes.exam, { id })}?again`,
  /** The paper of an attempt, with the right answers. */
  examReview: (id: number, attemptId: number) => fillPath(shapes.examReview, { id, attemptId }),
  mutun: '/mutun',
  matn: (key: string) => fillPath(shapes.matn, { key }),
  /** All units of a text whose units are read one by one. */
  matnIndex: (key: string) => `${fillPath(shapes.matn, { key })}?index`,
  /** A unit's address for ever. */
  matnUnit: (key: string, unit: number) => fillPath(shapes.matnUnit, { key, unit }),
  memorise: (key: string) => fillPath(shapes.memorise, { key }),
  /** These units alone, due or not. */
  memoriseUnits: (key: string, ...units: number[]) =>
    `${fillPath(shapes.memorise, { key })}?units=${units.join()}`,
  sard: (key: string) => fillPath(shapes.sard, { key }),
  ward: '/ward',
  /** Today's units, one after another. */
  wardSession: '/ward/session',
  /** Recording a recital of a text from memory. */
  recite: (key: string) => fillPath(shapes.recite, { key }),
  /** A range of it, chosen before the page is opened. */
  reciteRange: (key: string, from: number, to: number) =>
    `${fillPath(shapes.recite, { key })}?from=${from}&to=${to}`,
  /** A recording on this device, to listen to and to send. */
  tape: (key: string, tape: string) => `${fillPath(shapes.recite, { key })}?tape=${tape}`,
  recitals: '/recitals',
  recital: (id: number) => fillPath(shapes.recital, { id }),
  /** Recitals that wait for a teacher. */
  waitingRecitals: '/admin/recitals',
  judgeRecital: (id: number) => fillPath(shapes.judgeRecital, { id }),
  ijazaBook: (key: string) => fillPath(shapes.ijazaBook, { key }),
  /** What was asked for, by oneself and of oneself. */
  ijazaRequests: '/ijazat/requests',
  ijazaRequest: (id: number) => fillPath(shapes.ijazaRequest, { id }),
  ijaza: (number: string) => fillPath(shapes.ijaza, { number }),
  thabat: '/thabat',
  /** A shaykh's own. */
  chains: '/chains',
  chain: (id: number) => fillPath(shapes.chain, { id }),
  editChain: (id: number) => fillPath(shapes.editChain, { id }),
  majalis: '/majalis',
  announceMajalis: '/majalis/new',
  majlis: (id: number) => fillPath(shapes.majlis, { id }),
  sheet: (id: number) => fillPath(shapes.sheet, { id }),
  tabaqa: (id: number) => fillPath(shapes.tabaqa, { id }),
  manageBooks: '/admin/books',
  manageBook: (key: string) => fillPath(shapes.manageBook, { key }),
  manageMutun: '/admin/mutun',
  createMatn: '/admin/mutun/new',
  editMatn: (key: string) => fillPath(shapes.editMatn, { key }),
  matnStanding: (key: string) => fillPath(shapes.matnStanding, { key }),
  levels: '/levels',
  diplomas: '/diplomas',
  ijazas: '/ijazas',
  teachers: '/teachers',
  diplomaSamples: '/diploma-samples',
  /** For visitors ready-made; a student finds there their own levels, and the course of the subject. */
  programme: '/programme',
  subject: (code: string) => fillPath(shapes.subject, { code }),
  /** A file, not a page: made from the content by `npm run programme-pdf`. */
  programmePdf: '/programme.pdf',
  diploma: (key: DiplomaKey) => fillPath(shapes.diploma, { key }),
  desk: '/desk',
  admin: '/admin',
  adminCourses: '/admin/courses',
  users: '/admin/users',
  audit: '/admin/audit',
  applications: '/admin/applications',
  diplomaManagement: '/diploma-management',
  sampleCertificates: '/sample-certificates',
  createCourse: '/admin/create-course',
  manageCourse: (id: number) => fillPath(shapes.manageCourse, { id }),
  editCourse: (id: number) => fillPath(shapes.editCourse, { id }),
  courseManagement: '/course-management',
  quickAdd: '/quick-add',
  teacherGuide: '/teacher-guide',
  createExam: '/admin/create-exam',
  createExamOf: (courseId: number) => `/admin/create-exam?courseId=${courseId}`,
  editExam: (id: number) => fillPath(shapes.editExam, { id }),
  /** The editor, at one of the questions. */
  editQuestion: (examId: number, questionId: number) =>
    `${fillPath(shapes.editExam, { id: examId })}#question-${questionId}`,
  courseResults: (id: number) => fillPath(shapes.courseResults, { id }),
  examResults: (id: number) => fillPath(shapes.examResults, { id }),
  questionAnalysis: (id: number) => fillPath(shapes.questionAnalysis, { id }),
  manageLiveSessions: '/manage-live-sessions',
  liveTrial: '/admin/live-sessions',
  signOut: '/api/logout',
  signIn: (next: string) => `/api/login?next=${encodeURIComponent(next)}`,
} as const;
