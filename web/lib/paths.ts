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
  course: (courseId: number) => `/course/${courseId}`,
  lesson: (courseId: number, lessonId: number) => `/course/${courseId}/lessons/${lessonId}`,
  exam: (courseId: number) => `/course/${courseId}/exam`,
  levels: '/levels',
  diplomas: '/diplomas',
  ijazas: '/ijazas',
  teachers: '/teachers',
  diploma: (key: DiplomaKey) => `/diploma/${key}`,
  signOut: '/api/logout',
  signIn: (next: string) => `/api/login?next=${encodeURIComponent(next)}`,
} as const;
