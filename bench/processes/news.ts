import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { eventsApi } from '#contract/events';
import { liveSessionManagementApi } from '#contract/managing-live-sessions';
import { insertLiveSession } from '#server/db/factories';
import { ask, browserAt } from '../ask.ts';
import type { Row } from '../report.ts';
import { share, type Trio } from './trio.ts';

const pagesPerProcess = 5;
const happenings = 30;
const patience = 20_000;

/** What happens at one process is told to the pages of all: everything, once, in order. */
export async function news({ newPerson, database }: Trio, what: string, origins: string[]): Promise<Row> {
  const teacher = await newPerson('teacher');
  const student = await newPerson('student');
  const pages = await Promise.all(
    origins.flatMap((origin) =>
      Array.from({ length: pagesPerProcess }, () => openPage(origin, student.cookie)),
    ),
  );
  const session = await insertLiveSession(database.db, { createdBy: teacher.userId });
  const params = { id: String(session.id) };
  for (let turn = 0; turn < happenings; turn += 1) {
    const body = { isLive: turn % 2 === 0 };
    await ask(
      browserAt(origins[turn % origins.length] ?? '', teacher.cookie),
      liveSessionManagementApi.setLive,
      {
        params,
        body,
      },
    );
  }
  const deadline = performance.now() + patience;
  while (pages.some(({ heard }) => heard.length < happenings) && performance.now() < deadline) {
    await delay(20);
  }
  for (const page of pages) page.close();
  const told = Array.from({ length: happenings }, (_, turn) => (turn % 2 === 0 ? 'started' : 'stopped'));
  const right = pages.filter(({ heard }) => heard.join() === told.join()).length;
  const messages = pages.reduce((sum, { heard }) => sum + heard.length, 0);
  return share(what, right, pages.length, `${messages} messages of ${happenings} happenings`);
}

/** A page with an open line; what it heard of live sessions, in words. */
async function openPage(origin: string, cookie: string) {
  const heard: string[] = [];
  const request = get(`${origin}${eventsApi.events.path}`, { headers: { cookie }, agent: false });
  // It is we who hang up.
  request.on('error', () => undefined);
  const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  const lines = createInterface({ input: response });
  lines.on('error', () => undefined);
  const isOpen = once(lines, 'line');
  lines.on('line', (line) => {
    const [, kind] = /^data:.*"kind":"(\w+)"/.exec(line) ?? [];
    if (kind) heard.push(kind);
  });
  await isOpen;
  return { heard, close: () => request.destroy() };
}
