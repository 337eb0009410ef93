import type { Browser, BrowserContext } from '@playwright/test';
import { enrolmentsApi } from '#contract/enrolments';
import { openBrowser } from '../browser.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startUniversity } from '../university.ts';
import { slowLine, type SlowLine } from './slow-line.ts';

export interface Campus {
  browser: Browser;
  dataDir: string;
  /** Without the slow line between. */
  origin: string;
  line: SlowLine;
}

/** The university of the demo, a slow line to it, and a browser; all gone when `work` is done. */
export async function onCampus<T>(work: (campus: Campus) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder('pages');
  const university = await startUniversity({ dataDir: folder.path });
  const line = await slowLine(university.origin);
  const browser = await openBrowser();
  try {
    return await work({ browser, dataDir: folder.path, line, origin: university.origin });
  } finally {
    await browser.close();
    line.close();
    await university.kill('SIGTERM');
    await folder.remove();
  }
}

/** The demo's student signs in on this device. */
export async function signIn({ request }: BrowserContext, origin: string): Promise<void> {
  const answer = await request.post('/api/login', {
    headers: { Origin: origin },
    data: { email: 'student@demo.test', password: 'hadith-demo' },
  });
  if (!answer.ok()) throw new Error(`the student could not sign in: ${answer.status()}`);
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
