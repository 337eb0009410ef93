import { examsApi } from '#contract/exams';
import { accountsApi } from '#contract/accounts';
import type { Row } from '../report.ts';
import { ask, browserAt } from '../ask.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { openSitting } from './sitting.ts';

/** Nobody listens there. */
const nowhere = '127.0.0.1:9';

const servicesDown: Record<string, Record<string, string>> = {
  'mail and push': {
    SMTP_URL: `smtp://${nowhere}`,
    MAIL_FROM: 'university@example.test',
    PUSH_SERVICES: `http://${nowhere}`,
  },
  'the identity provider': {
    OIDC_ISSUER: `http://${nowhere}`,
    OIDC_CLIENT_ID: 'university',
    OIDC_CLIENT_SECRET: 'secret',
  },
};

/** Mail, push or the identity provider is down: the university starts, and exams and certificates go on. */
export const otherServicesDown = async (): Promise<Row[]> => (await onBoth(withoutEach)).flat();

async function withoutEach(campus: Campus): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [service, environment] of Object.entries(servicesDown)) {
    const university = await campus.open({ environment });
    const wrong: string[] = [];
    const { tab, save, handIn, rightAnswers } = await openSitting(campus, university.origin);
    const browser = tab();
    if ((await ask(browser, accountsApi.currentUser, {})).kind !== 'done') wrong.push('the session ended');
    if ((await save(browser, 1, rightAnswers)).kind !== 'done') wrong.push('a save was refused');
    const result = await handIn(browser, rightAnswers);
    if (result.kind !== 'done' || !result.reply.certificate) wrong.push('no certificate was issued');
    const exams = await ask(browserAt(university.origin, browser.cookie), examsApi.listExams, {});
    if (exams.kind !== 'done') wrong.push('the exams are not listed');
    await university.kill('SIGTERM');
    rows.push(
      outcomeRow(`F46 ${service} down (${campus.name})`, {
        injected: 1,
        survived: wrong.length === 0 ? 1 : 0,
        lost: wrong,
        also: 'sat, saved, handed in, certified',
      }),
    );
  }
  return rows;
}
