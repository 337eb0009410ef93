import { setTimeout as delay } from 'node:timers/promises';
import { insertLiveSession, insertUser } from '#server/db/factories';
import { pushSubscriptions, sessionReminders } from '#server/db/schema';
import { openPushService } from '#server/testing/open-push-service';
import type { Row } from '../report.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { type Side, statementCutter } from './statement-cutter.ts';

const people = 5;
const hour = 3_600_000;
const sides: Side[] = ['before', 'after'];

type PushService = Awaited<ReturnType<typeof openPushService>>;

/** kill -9 at each statement that claims or settles a reminder: each device is told, and shows it once. */
export const killReminders = (): Promise<Row> => onCampus(campusWithUrl, killAmidReminders);

async function killAmidReminders(campus: Campus): Promise<Row> {
  const service = await openPushService();
  const connection = await campus.connection();
  const cutter = await statementCutter(connection);
  const environment = {
    DATABASE_URL: cutter.urlOf(String(connection.database)),
    PUSH_SERVICES: service.origin,
  };
  const lost: string[] = [];
  let injected = 0;
  let twice = 0;

  const killAt = async (statement: number, side: Side): Promise<boolean> => {
    const { browsers, sessionId } = await bellsFor(campus, service, `${statement}-${side}`);
    let pid = 0;
    cutter.arm({ statement, side, holding: 'reminder_deliveries', act: () => process.kill(pid, 'SIGKILL') });
    const first = await campus.open({ environment, launched: (given) => (pid = given) }).catch(() => null);
    await Promise.race([first?.hasEnded, settled(campus, sessionId)]);
    if (cutter.disarm().wasWaiting) {
      await first?.kill('SIGTERM');
      return false;
    }
    injected += 1;
    await first?.hasEnded;
    await afterAWhile(campus);
    const again = await campus.open({ environment });
    await settled(campus, sessionId);
    await again.kill('SIGTERM');
    for (const browser of browsers) {
      const messages = service.received.filter((message) => message.browser === browser);
      if (messages.length > 1) twice += 1;
      if (new Set(messages.map(({ message }) => message.tag)).size !== 1) {
        lost.push(`${browser}, ${side} statement ${statement}: ${messages.length} messages`);
      }
    }
    return true;
  };

  try {
    // The first start makes the tables.
    await (await campus.open({ environment })).kill('SIGTERM');
    for (let statement = 1, isReached = true; isReached; statement += 1) {
      for (const side of sides) isReached = (await killAt(statement, side)) && isReached;
    }
  } finally {
    cutter.close();
    service.close();
  }
  return outcomeRow('kill -9 at each statement that claims or settles a push message', {
    injected,
    survived: injected,
    lost,
    also: `${injected * people} devices told, ${twice} of them again under the same tag, which shows once`,
  });
}

/** Students with the bell set on a session that begins now, each with a browser. */
async function bellsFor(campus: Campus, service: PushService, name: string) {
  return campus.look(async ({ db }) => {
    const now = new Date();
    const session = await insertLiveSession(db, { scheduledTime: now });
    const browsers: string[] = [];
    for (let index = 0; index < people; index += 1) {
      const browser = `${name}-${index}`;
      const { id: userId } = await insertUser(db);
      const { endpoint, keys } = service.newBrowser(browser);
      await db.insert(pushSubscriptions).values({ userId, endpoint, ...keys });
      const createdAt = new Date(now.getTime() - hour);
      await db.insert(sessionReminders).values({ userId, sessionId: session.id, createdAt });
      browsers.push(browser);
    }
    return { browsers, sessionId: session.id };
  });
}

/** Returns when every reminder of this session is settled. */
async function settled(campus: Campus, sessionId: number): Promise<void> {
  const count = () =>
    campus.look(async ({ pool }) => {
      const { rows } = await pool.query<{ count: string }>(
        'select count(settled_at) from reminder_deliveries where session_id = $1',
        [sessionId],
      );
      return Number(rows[0]?.count);
    });
  while ((await count()) < people) await delay(50);
}

/** As if the minutes had gone by after which a claim counts as abandoned. */
const afterAWhile = (campus: Campus) =>
  campus.look(({ pool }) =>
    pool.query(`update reminder_deliveries set claimed_at = claimed_at - interval '5 minutes'`),
  );
