import type { DiplomaKey } from '#contract/primitives';

/** The addresses of pages, written once. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  about: '/about-university',
  profile: '/profile',
  certificates: '/certificates',
  verify: (certificateNumber: string) => `/verify/${encodeURIComponent(certificateNumber)}`,
  liveSessions: '/live-sessions',
  testReminders: '/test-reminders',
  sessionCalendar: (sessionId: number) => `/api/live-sessions/${sessionId}/calendar.ics`,
  course: (courseId: number) => `/course/${courseId}`,
  lesson: (courseId: number, lessonId: number) => `/course/${courseId}/lessons/${lessonId}`,
  exam: (courseId: number) => `/course/${courseId}/exam`,
  /** Straight to a new attempt, past the result of the last. */
  examAgain: (courseId: number) => `/course/${courseId}/exam?again`,
  levels: '/levels',
  diplomas: '/diplomas',
  ijazas: '/ijazas',
  teachers: '/teachers',
  diplomaSamples: '/diploma-samples',
  /** A file, not a page: made from the content by `npm run programme-pdf`. */
  programmePdf: '/programme.pdf',
  diploma: (key: DiplomaKey) => `/diploma/${key}`,
  admin: '/admin',
  adminCourses: '/admin/courses',
  createCourse: '/admin/create-course',
  manageCourse: (courseId: number) => `/admin/courses/${courseId}`,
  editCourse: (courseId: number) => `/admin/courses/${courseId}/edit`,
  courseManagement: '/course-management',
  quickAdd: '/quick-add',
  teacherGuide: '/teacher-guide',
  createExam: (courseId?: number) =>
    courseId === undefined ? '/admin/create-exam' : `/admin/create-exam?courseId=${courseId}`,
  editExam: (examId: number) => `/admin/edit-exam/${examId}`,
  courseResults: (courseId: number) => `/admin/courses/${courseId}/results`,
  examResults: (examId: number) => `/admin/exams/${examId}/results`,
  manageLiveSessions: '/manage-live-sessions',
  liveTrial: '/admin/live-sessions',
  signOut: '/api/logout',
  signIn: (next: string) => `/api/login?next=${encodeURIComponent(next)}`,
} as const;
