import type { BrowserContext } from '@playwright/test';
import { enrolmentsApi } from '#contract/enrolments';

/** The demo's student signs in on this device. */
export async function signIn({ request }: BrowserContext, origin: string): Promise<void> {
  const answer = await request.post('/api/login', {
    headers: { Origin: origin },
    data: { email: 'student@demo.test', password: 'hadith-demo' },
  });
  if (!answer.ok()) throw new Error(`the student could not sign in: ${answer.status()}`);
}

/** The same, on a device on which lessons are listened to. */
export async function signInToListen(phone: BrowserContext, origin: string): Promise<void> {
  await signIn(phone, origin);
  await phone.addInitScript(() => localStorage.setItem('lesson-way', 'listen'));
}

/** Where the student goes on, and the course whose exam may be sat. */
export async function studyOf({ request }: BrowserContext) {
  const answer = await request.get('/api/my-enrollments');
  const enrolments = enrolmentsApi.myEnrolments.reply.parse(await answer.json());
  const current = enrolments.find(({ continueLessonId }) => continueLessonId !== null);
  const examined = enrolments.find(({ progress, completedAt }) => progress === 100 && completedAt === null);
  if (!current || !examined) throw new Error('the demo student has nothing to go on with');
  return {
    lessonPath: `/course/${current.courseId}/lessons/${current.continueLessonId}`,
    examCourseId: examined.courseId,
  };
}
