import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../temporary-folder.ts';

export const howToGetWrk = 'wrk is not installed: apt install wrk';

export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

/** As many students at once, each over a line of their own and with one call at a time. */
const lines = 128;

interface Counted {
  answers: number;
  refused: number;
  perSecond: number;
}

/**
 * Asks without pause. On a machine of few cores whoever asks takes them away from whoever answers: wrk takes a fifth of
 * what a client in JavaScript does.
 */
export async function askFor(seconds: number, address: string, cookies: string[]): Promise<Counted> {
  const folder = await temporaryFolder('wrk');
  try {
    const script = join(folder.path, 'ask.lua');
    await writeFile(script, asking(cookies));
    const { stdout } = await promisify(execFile)('wrk', [
      ...['--threads', '1', '--connections', String(lines), '--duration', `${seconds}s`],
      ...['--script', script, address],
    ]);
    return counted(stdout);
  } finally {
    await folder.remove();
  }
}

/** A request of every student, put together once; then one after the other. */
const asking = (cookies: string[]): string => `
local cookies = { ${cookies.map((cookie) => JSON.stringify(cookie)).join(', ')} }
local requests, asked = {}, 0
function init()
  for each, cookie in ipairs(cookies) do
    requests[each] = wrk.format("GET", nil, {
      cookie = cookie, ["accept-encoding"] = "gzip, br", ["sec-fetch-site"] = "same-origin"
    })
  end
end
function request()
  asked = asked + 1
  return requests[asked % #requests + 1]
end
`;

function counted(said: string): Counted {
  const figure = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0);
  const all = figure(/(\d+) requests in/);
  const refused = figure(/Non-2xx or 3xx responses: (\d+)/);
  const perSecond = figure(/Requests\/sec:\s+([\d.]+)/);
  if (perSecond === 0) throw new Error(`wrk said nothing that can be read: ${said}`);
  return { answers: all - refused, refused, perSecond };
}
