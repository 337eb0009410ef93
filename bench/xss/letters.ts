import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { liveSessionsApi } from '#contract/live-sessions';
import { liveSessionManagementApi } from '#contract/managing-live-sessions';
import { remindersApi } from '#contract/reminders';
import type { MailServer } from '#server/testing/open-mail-server';
import { type Sightings, watch } from './detector.ts';
import { type Caller, send } from './hostile-call.ts';
import type { Planted } from './planting.ts';

const day = 24 * 3_600_000;
/** Long enough for a bell to be set before its reminder is due. */
const soon = 15_000;
const patience = 120_000;

/** Lets the university remind a student by e-mail of every session, and waits for the letters. */
export async function askForLetters(
  { received: letters }: MailServer,
  { student, teacher }: { student: Caller; teacher: Caller },
  planted: Planted[],
): Promise<void> {
  const others = letters.length;
  const settings = { minutes: [1440], byPush: false, byEmail: true };
  await send({ endpoint: remindersApi.saveSettings, by: student }, settings);
  for (const { sessionId: id } of planted) {
    await send(
      { endpoint: liveSessionManagementApi.setLive, by: teacher, params: { id } },
      { isLive: false },
    );
    await send({ endpoint: remindersApi.remindMe, by: student, params: { id } }, undefined);
  }
  const sessions = await send({ endpoint: liveSessionsApi.listLiveSessions, by: teacher }, undefined);
  for (const { id, ...session } of liveSessionsApi.listLiveSessions.reply.parse(sessions.json)) {
    if (!planted.some(({ sessionId }) => sessionId === id)) continue;
    const { isLive: _, ...body } = session;
    const scheduledTime = new Date(Date.now() + day + soon).toISOString();
    const update = { endpoint: liveSessionManagementApi.updateLiveSession, by: teacher, params: { id } };
    await send(update, { ...body, scheduledTime });
  }
  for (const started = Date.now(); letters.length - others < planted.length;) {
    if (Date.now() - started > patience) return;
    await delay(200);
  }
}

const headers =
  /^(?:From|To|Subject|Auto-Submitted|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding): /i;

/** Headers that a text has put into a letter, or people whom it has added. */
export const injectedIntoLetters = ({ received: letters }: MailServer): string[] =>
  letters.flatMap(({ to, source }) => {
    const [head = ''] = source.split('\r\n\r\n');
    const lines = head.replace(/\r\n[ \t]/g, ' ').split(/[\r\n]+/);
    return [...lines.filter((line) => !headers.test(line)), ...to.slice(1)];
  });

/** Opens the letters as pages, without any policy that would protect their reader. */
export async function readLetters(
  browser: Browser,
  { received: letters }: MailServer,
  seen: Sightings,
): Promise<void> {
  const context = await browser.newContext();
  try {
    await watch(context, seen);
    const page = await context.newPage();
    for (const { source } of letters) await page.setContent(pageIn(source));
  } finally {
    await context.close();
  }
}

function pageIn(source: string): string {
  const [, partHead = '', body = ''] =
    /(Content-Type: text\/html[^]*?)\r\n\r\n([^]*?)\r\n--/i.exec(source) ?? [];
  if (body === '') throw new Error('a letter has no page in it');
  return /base64/i.test(partHead) ? Buffer.from(body, 'base64').toString('utf8') : fromQuotedPrintable(body);
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
