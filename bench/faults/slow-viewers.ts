import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Seen {
  /** Viewers whose film had begun while nobody had read on. */
  openAtOnce: number;
  /** Those who got every byte. */
  served: number;
  bytes: number;
  /** How often one whose line ended asked for the rest. */
  askedAgain: number;
  /** By what others were answered, and how often. */
  otherwise: Record<string, number>;
}

const heldFor = 4000;
const mostTries = 3;

/**
 * So many viewers of one film at once. Each takes its first bytes and then nothing for some seconds, as on a line that is
 * too slow for it, so that whoever collects ahead of them must put it somewhere; then each takes the rest. Five hundred
 * who begin again at once keep two cores busy for longer than the server waits for a reader: whose line ends asks for the
 * rest by its range, as every player does.
 */
export async function slowViewers(url: string, cookie: string, size: number, many: number): Promise<Seen> {
  const agent = new Agent({ maxSockets: Infinity });
  const seen: Seen = { openAtOnce: 0, served: 0, bytes: 0, askedAgain: 0, otherwise: {} };
  const note = (what: string) => (seen.otherwise[what] = (seen.otherwise[what] ?? 0) + 1);
  const begin = async (index: number) => {
    await delay(index * 4);
    return open(url, { cookie }, agent).catch((error: unknown) => {
      note(error instanceof Error ? error.message : String(error));
      return null;
    });
  };
  const takeRest = async (from: number) => {
    const answer = await open(url, { cookie, range: `bytes=${from}-` }, agent).catch(() => null);
    if (answer?.statusCode === 206) return takeAll(answer);
    answer?.resume();
    return 0;
  };
  const opened = await Promise.all(Array.from({ length: many }, (_none, index) => begin(index)));
  const films = opened.flatMap((answer) => {
    if (answer?.statusCode === 200) return [answer];
    if (answer) note(String(answer.statusCode));
    answer?.resume();
    return [];
  });
  seen.openAtOnce = films.length;
  await delay(heldFor);
  await Promise.all(
    films.map(async (film) => {
      let taken = await takeAll(film);
      for (let tried = 0; taken < size && tried < mostTries; tried += 1) {
        seen.askedAgain += 1;
        taken += await takeRest(taken);
      }
      seen.bytes += taken;
      if (taken === size) seen.served += 1;
      else note(`cut after ${taken} bytes`);
    }),
  );
  agent.destroy();
  return seen;
}

/** Follows where it is sent, and takes no cookie along to another host. */
function open(url: string, headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers, agent, timeout: 60_000 }, (answer) => {
      const { location } = answer.headers;
      const { range } = headers;
      if (answer.statusCode !== 302 || location === undefined) return resolve(answer);
      answer.resume();
      open(location, range === undefined ? {} : { range }, agent).then(resolve, reject);
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer for a minute')));
    asked.once('error', reject);
  });
}

async function takeAll(film: IncomingMessage): Promise<number> {
  let taken = 0;
  try {
    for await (const chunk of film) taken += lengthOf(chunk);
  } catch {
    // What is missing tells it.
  }
  return taken;
}

const lengthOf = (chunk: unknown): number => (chunk instanceof Uint8Array ? chunk.length : 0);
