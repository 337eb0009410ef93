import { findBrowser } from '../scripts/find-browser.mjs';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const executablePath = findBrowser();

test.use({
  serviceWorkers: 'allow',
  // A browser without windows has no place for notices.
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
});

test('a reminder that is pushed is shown by the worker', async ({ page, context, newStudent, baseURL }) => {
  await context.grantPermissions(['notifications']);
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const client = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations;
      if (known) resolve(known.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const message = {
    title: 'تبدأ الجلسة بعد 5 دقائق',
    body: 'مصطلح الحديث',
    tag: 'session-1-5',
    url: '/live-sessions',
  };
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registration,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, tag, lang, dir }) => [
        title,
        body,
        tag,
        lang,
        dir,
      ]);
    });
  // A browser that has shown a notice before lets ten seconds pass before the next, and longer on a busy machine.
  await expect
    .poll(shown, { timeout: 60_000 })
    .toEqual([[message.title, message.body, message.tag, 'ar', 'rtl']]);
});
