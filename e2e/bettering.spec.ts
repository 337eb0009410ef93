import { certificatesApi } from '#contract/certificates';
import { everyoneCanRead } from './support/axe.ts';
import {
  answerElsewhere,
  earnTheExam,
  giveLeave,
  handIn,
  handInElsewhere,
  resumeButton,
} from './support/exam-room.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('who has passed may sit the exam again: the better score counts, and the certificate has a second version', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const courseId = await earnTheExam(page);
  await answerElsewhere(page, courseId, 'mostly');
  await handInElsewhere(page, courseId);

  await page.goto(`/course/${courseId}`);
  await expect(page.getByRole('region', { name: 'اجتزت المادة، بارك الله لك' })).toContainText('85%');
  const note = page.getByRole('region', { name: 'تحسين الدرجة' });
  await expect(note).toContainText('يمكنك إعادة الاختبار لتحسين درجتك قبل قبولك في المستوى الثاني.');
  await expect(note.getByRole('timer')).toBeVisible();
  await expect(note.getByRole('link', { name: 'أعد الاختبار' })).toHaveCount(0);
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);

  await giveLeave(page, courseId);
  await page.reload();
  await note.getByRole('link', { name: 'أعد الاختبار' }).click();
  await page.getByRole('button', { name: 'بدء الاختبار' }).click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await answerElsewhere(page, courseId, 'rightly');
  await page.reload();
  await resumeButton(page).click();
  // What counts now is asked for at once; what is told here is held against what counted before.
  const askedAnew = page.waitForResponse((reply) => reply.url().endsWith('/exam-standing'));
  await handIn(page);
  await askedAnew;
  await expect(page.getByText(/ارتفعت درجتك من .*85%.* إلى .*100%/)).toBeVisible();

  await page.goto(`/course/${courseId}`);
  await expect(page.getByRole('region', { name: 'اجتزت المادة، بارك الله لك' })).toContainText('100%');
  // Nothing is better than a full score.
  await expect(note).toHaveCount(0);
  const mine = await page.request.get(certificatesApi.myCertificates.path);
  const [certificate] = certificatesApi.myCertificates.reply.parse(await mine.json());
  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
  await stranger.goto(`/verify/${certificate?.certificateNumber}`);
  await expect(stranger.getByRole('status')).toContainText('الإصدار الثاني');
  await expect(stranger.getByRole('status')).toContainText('100%');
  await stranger.close();
});
