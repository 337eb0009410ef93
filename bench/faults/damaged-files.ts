import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { accountsApi } from '#contract/accounts';
import { fillPath } from '#contract/endpoint';
import { uploadsApi } from '#contract/uploads';
import { type DamagedKind, damagedKinds, fileDamager, goesTo } from '#server/testing/damaged-files';
import { randomFrom } from '#server/testing/random';
import { formWith, makeVideo, sampleCaptions } from '#server/testing/upload-files';
import { childrenOf, isRunning } from '../process-usage.ts';
import type { Row } from '../report.ts';
import { ask, type Browser, browserAt, type Received, send } from '../ask.ts';
import { filesOnTheirWay } from './files-on-their-way.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { outcomeRow } from './outcome.ts';

const filesOfEachKind = Math.ceil(Number(process.env['MEDIA_FILES'] ?? 2700) / damagedKinds.length);
const seed = Number(process.env['SEED'] ?? 20);
const longest = 1000;
const honestFiles = 20;

/** Thousands of damaged files through every way in, while others go about their business. */
export const damagedFiles = (): Promise<Row[]> => onCampus(campusWithUrl, sendAll);

async function sendAll(campus: Campus): Promise<Row[]> {
  const { origin, pid, kill } = await campus.open();
  const { cookie } = await campus.newPerson('teacher');
  const timed = stopwatch(browserAt(origin, cookie));
  const honest = await honestTimes(timed);

  const sending = { isOver: false };
  const waits = bystander(browserAt(origin, cookie), sending);
  const damaged = await fileDamager(randomFrom(seed));
  const outcomes: Outcome[] = [];
  const sendKinds = async (kinds: DamagedKind[]) => {
    for (let file = 0; file < filesOfEachKind; file += 1) {
      for (const kind of kinds) outcomes.push(await sendOne(timed, kind, damaged(kind)));
    }
  };
  // A teacher with films and one with papers, at the same time.
  await Promise.all([
    sendKinds(damagedKinds.filter((kind) => goesTo[kind] === 'video')),
    sendKinds(damagedKinds.filter((kind) => goesTo[kind] !== 'video')),
  ]);
  sending.isOver = true;
  const bystanderWaits = await waits;
  const alive = (await ask(browserAt(origin, cookie), accountsApi.currentUser, {})).kind === 'done';
  const left = await filesOnTheirWay(campus.dataDir);
  const readers = childrenOf(pid);
  await kill('SIGTERM');
  const readersLeft = readers.filter(isRunning).length;

  const failures = outcomes.filter(({ status }) => status >= 500);
  const slowest = outcomes.toSorted((one, other) => other.longest - one.longest)[0];
  const slowestWait = Math.max(...bystanderWaits);
  return [
    outcomeRow('F60 damaged files: MP4, WebM, MOV, MP3, VTT, PDF, DOCX, PNG, AVIF', {
      injected: outcomes.length,
      survived: alive ? outcomes.length - failures.length : 0,
      lost: [],
      surprises: [...new Set(failures.map(({ kind, status }) => `${kind}: ${status}`))].join(', '),
      also:
        `seed ${seed}; taken ${count(outcomes, ({ status }) => status < 300)}, ` +
        `refused ${count(outcomes, ({ status }) => status >= 400)}; ` +
        `longest request of an upload ${slowest?.longest.toFixed(0)} ms (${slowest?.kind}), ` +
        `longest of a bystander ${slowestWait.toFixed(0)} ms of ${bystanderWaits.length}; ` +
        `${left.length} files left on their way, ${readersLeft} readers left`,
      demands: {
        'upload ≤ 1 s': (slowest?.longest ?? 0) <= longest,
        'bystander ≤ 1 s': slowestWait <= longest,
        'no 5xx': failures.length === 0,
        'no file left': left.length === 0,
        'no reader left': readersLeft === 0,
      },
    }),
    ...honest,
  ];
}

interface Outcome {
  kind: DamagedKind;
  /** Of the last answer. */
  status: number;
  /** Milliseconds of the longest request. */
  longest: number;
}

type Timed = ReturnType<typeof stopwatch>;

/** Sends requests and keeps how long each took. */
function stopwatch(browser: Browser) {
  return async (request: Parameters<typeof send>[1]): Promise<Received & { took: number }> => {
    const asked = performance.now();
    const received = await send(browser, request);
    return { ...received, took: performance.now() - asked };
  };
}

async function sendOne(timed: Timed, kind: DamagedKind, bytes: Buffer): Promise<Outcome> {
  const place = goesTo[kind];
  if (place === 'video') return { kind, ...(await sendFilm(timed, bytes)) };
  const { path } = {
    image: uploadsApi.uploadImage,
    syllabus: uploadsApi.uploadSyllabus,
    captions: uploadsApi.uploadCaptions,
  }[place];
  const { headers, payload } = formWith(place, `file.${kind}`, bytes);
  const { status, took } = await timed({ method: 'POST', path, headers, body: payload });
  return { kind, status, longest: took };
}

const protocol = { 'tus-resumable': '1.0.0' };
const beingChecked = 409;

/** By the tus protocol, in one part; then it is asked for until it is known what it is. */
async function sendFilm(timed: Timed, bytes: Buffer): Promise<Omit<Outcome, 'kind'>> {
  const begun = await timed({
    method: 'POST',
    path: uploadsApi.uploadVideo.path,
    headers: { ...protocol, 'upload-length': String(bytes.length), 'upload-metadata': 'filename eA==' },
  });
  if (begun.status >= 400) return { status: begun.status, longest: begun.took };
  const id = String(begun.headers['location']).split('/').at(-1) ?? '';
  const path = fillPath(uploadsApi.continueVideo.path, { id });
  const headers = {
    ...protocol,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  };
  let answer = await timed({ method: 'PATCH', path, headers, body: bytes });
  const times = [begun.took, answer.took];
  while (answer.status < 300 || answer.status === beingChecked) {
    answer = await timed({ method: 'GET', path });
    times.push(answer.took);
    if (answer.status === 200) break;
    if (answer.status === beingChecked) await delay(50);
  }
  return { status: answer.status, longest: Math.max(...times) };
}

/** How long honest files take: when their reader has to be started, and when it is there. */
async function honestTimes(timed: Timed): Promise<Row[]> {
  const film = await makeVideo('mp4', { seconds: 60 });
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer();
  const honest: [string, () => Promise<{ longest: number }>][] = [
    ['an honest film', () => sendFilm(timed, film)],
    ['an honest picture', () => sendOne(timed, 'png', picture)],
    ['honest captions', () => sendOne(timed, 'vtt', Buffer.from(sampleCaptions))],
  ];
  const rows: Row[] = [];
  for (const [what, sendIt] of honest) {
    const times: number[] = [];
    for (let sent = 0; sent <= honestFiles; sent += 1) times.push((await sendIt()).longest);
    const [first = 0, ...rest] = times;
    const median = rest.toSorted((one, other) => one - other)[honestFiles / 2] ?? 0;
    rows.push({
      what: `${what}: its longest request`,
      measured: `the first ${first.toFixed(0)} ms, later ${median.toFixed(0)} ms (median of ${honestFiles})`,
    });
  }
  return rows;
}

/** Asks every few hundredths of a second for what every page asks; how long each answer took. */
async function bystander(browser: Browser, sending: { isOver: boolean }): Promise<number[]> {
  const times: number[] = [];
  while (!sending.isOver) {
    const asked = performance.now();
    await ask(browser, accountsApi.currentUser, {});
    times.push(performance.now() - asked);
    await delay(20);
  }
  return times;
}

const count = <Item>(items: Item[], isOne: (item: Item) => boolean): number => items.filter(isOne).length;
