import { setTimeout as delay } from 'node:timers/promises';
import { insertLiveSession, insertUser } from '#server/db/factories';
import { liveSessions, pushSubscriptions, sessionReminders } from '#server/db/schema';
import { browserKeys, openPushService } from '#server/testing/open-push-service';
import type { Row } from '../report.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';

const people = 100;
const everyFifth = 5;
const hour = 3_600_000;
const patience = 60_000;
/** A server has looked for reminders again by then, twice: whoever would send a second copy has. */
const lookedAgain = 25_000;

type Service = Awaited<ReturnType<typeof openPushService>>;
type Spoiled = Partial<typeof pushSubscriptions.$inferInsert>;

/** What a subscription may be that nobody can be told by, or not now. */
const poisons: ((service: Service, browser: string) => Spoiled)[] = [
  () => ({ p256dh: `BA${'A'.repeat(85)}` }),
  () => ({ p256dh: browserKeys().subscription.p256dh.slice(0, 44) }),
  () => ({ p256dh: 'ليس مفتاحًا' }),
  () => ({ auth: '' }),
  (_, browser) => ({ endpoint: `not an address ${browser}` }),
  (_, browser) => ({ endpoint: `http://169.254.169.254/${browser}` }),
  (service, browser) => answering(service, browser, 'none'),
  (service, browser) => answering(service, browser, 500),
  (service, browser) => answering(service, browser, 413),
  (service, browser) => answering(service, browser, 410),
];

function answering(service: Service, browser: string, answer: number | 'none'): Spoiled {
  service.answerWith(browser, answer);
  return {};
}

/** A hundred students, every fifth with a browser that spoils its delivery: the others are told, each once. */
export const poisonedReminders = (): Promise<Row[]> => onBoth(remindAround);

async function remindAround(campus: Campus): Promise<Row> {
  const service = await openPushService();
  try {
    const university = await campus.open({ environment: { PUSH_SERVICES: service.origin } });
    const others = await plantBells(campus, service);
    const copies = (browser: string) => service.received.filter((each) => each.browser === browser).length;
    const began = performance.now();
    while (others.some((browser) => copies(browser) === 0) && performance.now() - began < patience) {
      await delay(50);
    }
    const took = performance.now() - began;
    await delay(lookedAgain);
    await university.kill('SIGTERM');
    const wrong = others.filter((browser) => copies(browser) !== 1);
    return outcomeRow(`poisoned push subscriptions among ${people} students (${campus.name})`, {
      injected: people - others.length,
      survived: people - others.length,
      lost: wrong.map((browser) => `${browser}: ${copies(browser)} copies`),
      also: `${others.length} others told once each within ${seconds(took)}`,
    });
  } finally {
    service.close();
  }
}

/** The browsers of those whose delivery nothing spoils. */
async function plantBells(campus: Campus, service: Service): Promise<string[]> {
  return campus.look(async ({ db }) => {
    const others: string[] = [];
    const now = new Date();
    const session = await insertLiveSession(db, { scheduledTime: new Date(now.getTime() + hour) });
    for (let index = 0; index < people; index += 1) {
      const browser = `student-${index}`;
      const { id: userId } = await insertUser(db);
      const { endpoint, keys } = service.newBrowser(browser);
      const poison = index % everyFifth === 0 ? poisons[(index / everyFifth) % poisons.length] : undefined;
      await db.insert(pushSubscriptions).values({ userId, endpoint, ...keys, ...poison?.(service, browser) });
      const createdAt = new Date(now.getTime() - hour);
      await db.insert(sessionReminders).values({ userId, sessionId: session.id, createdAt });
      if (!poison) others.push(browser);
    }
    // All are due at once, when all bells are set.
    await db.update(liveSessions).set({ scheduledTime: now });
    return others;
  });
}
