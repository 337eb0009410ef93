import type { Browser } from '@playwright/test';
import { type MailServer, openMailServer } from '#server/testing/open-mail-server';
import type { World } from '#server/testing/test-app';
import { browserAt } from '../ask.ts';
import type { Row, Section } from '../report.ts';
import { onTrial } from '../trial.ts';
import { hearCareless, heardIds } from './control.ts';
import { noSightings } from './detector.ts';
import { twoFacedFiles } from './hostile-files.ts';
import { inLanes } from './in-lanes.ts';
import { allPayloads, oneOfEach, type Payload } from './payloads.ts';
import { askForLetters, injectedIntoLetters, readLetters } from './letters.ts';
import { gatherPeople, type People } from './people.ts';
import { pushService } from './plant-account.ts';
import { liveWorld } from './live-world.ts';
import { plantTheRest, type PlantedThing } from './plant-the-rest.ts';
import { plant, type Planted } from './planting.ts';
import { readByPrograms } from './read-by-programs.ts';
import { reflect } from './reflecting.ts';
import { sendFile } from './sending-files.ts';
import { Tally } from './tally.ts';
import { uncoveredFields } from './uncovered-fields.ts';
import { type ThingsView, viewThings } from './view-things.ts';
import { view, type Viewer } from './viewing.ts';

const leastPayloads = 300;

export const xss: Section = {
  name: 'xss',
  title: 'Scripts in every text field and upload, looked at by everyone',
  run: async () => {
    const letterBox = await openMailServer();
    const environment = {
      PUSH_SERVICES: pushService,
      SMTP_URL: letterBox.url,
      MAIL_FROM: 'university@example.test',
    };
    return onTrial(
      ({ campus, browser }) =>
        campus.look(async (database) => {
          const { origin } = campus.university;
          const world = liveWorld(origin, database);
          return prove({ origin, browser, letterBox, world }, allPayloads()).finally(world.close);
        }),
      environment,
    ).finally(letterBox.close);
  },
};

interface Stage {
  origin: string;
  browser: Browser;
  letterBox: MailServer;
  world: World;
}

async function prove(stage: Stage, payloads: Payload[]): Promise<Row[]> {
  const { origin, browser, letterBox } = stage;
  const control = await controlRows(origin, browser, payloads);
  const handler = payloads.find(({ family }) => family === 'event handlers');
  if (!handler) throw new Error('there is no payload to be called by');
  const tally = new Tally();
  const people = await gatherPeople(stage, handler, tally);
  const planted = await inLanes(payloads, (payload) => plant(payload, people, tally));
  const files = [...planted.flatMap((one) => one.files), ...(await plantFiles(people, payloads, tally))];
  const rest = await plantTheRest(oneOfEach(payloads), stage, tally);
  return [
    {
      what: 'payloads',
      measured: String(payloads.length),
      goal: `≥ ${leastPayloads}`,
      isMet: payloads.length >= leastPayloads,
    },
    ...control,
    { what: 'text fields and uploads of the contract', measured: String(tally.fields.size) },
    zero('text fields and uploads that nothing was sent to', uncoveredFields(tally)),
    { what: 'payloads taken by a field', measured: String(tally.stored) },
    { what: 'payloads refused by a field', measured: String(tally.turnedAway) },
    zero('calls that refused what should be right', rest.refusals),
    zero('answers of 5xx', tally.broken),
    ...(await lookAtAll(stage, people, { planted, files, things: rest.things })),
    {
      what: 'letters of reminders, opened as pages',
      measured: String(letterBox.received.length),
      goal: `≥ ${planted.length}`,
      isMet: letterBox.received.length >= planted.length,
    },
    zero('headers put into letters, or readers added', injectedIntoLetters(letterBox)),
  ];
}

/** What the university holds by then. */
interface Held {
  planted: Planted[];
  files: string[];
  things: PlantedThing[];
}

/** Everyone looks at what was planted, in pages, files, tables, calendars and letters. */
async function lookAtAll(
  { browser, letterBox }: Stage,
  people: People,
  { planted, files, things }: Held,
): Promise<Row[]> {
  const seen = noSightings();
  const views = await inLanes(viewersOf(people), async (viewer) => ({
    viewer,
    ...(await view(browser, viewer, planted, seen)),
  }));
  const ofThings = await viewThings(browser, things, people.admin, seen);
  const reflected = await reflect(browser, { admin: people.admin, planted, files }, seen);
  const programs = await readByPrograms(people.teacher, planted);
  await askForLetters(letterBox, { student: people.sitter, teacher: people.teacher }, planted);
  await readLetters(browser, letterBox, seen);

  return [
    ...views.map(({ viewer, pages, opened, shown }) => ({
      what: `looks at pages, dialogs and tabs: ${viewer.name}`,
      measured: `${pages}; of ${opened.size} payloads ${shown.size} were there to be read`,
      goal: '> half',
      isMet: shown.size > opened.size / 2,
    })),
    ...thingsRows(ofThings),
    { what: 'looks at what links and forms reflect, and at stored files', measured: String(reflected.pages) },
    zero('payloads executed', seen.executed),
    zero('stopped only by the content security policy', seen.stoppedByPolicy),
    zero(
      'left in a page, waiting to be touched',
      [...views, ofThings, reflected].flatMap(({ armed }) => armed),
    ),
    zero('requests to the canary', seen.canary),
    zero(`cells that a spreadsheet computes, in ${programs.tables} tables`, programs.computed),
    zero(`lines put into ${programs.calendars} calendars`, programs.injected),
  ];
}

function thingsRows({ pages, looks }: ThingsView): Row[] {
  const [all, shown] = [[...looks], [...looks].filter(([, look]) => look.shown > 0)];
  return [
    {
      what: 'looks at the pages of what else texts were written into',
      measured: `${pages}; ${shown.length} of ${all.length} pages had one there to be read`,
      goal: '> half',
      isMet: shown.length > all.length / 2,
    },
    zero(
      'pages that nothing was planted for',
      all.flatMap(([path, { looked }]) => (looked === 0 ? [path] : [])),
    ),
  ];
}

const zero = (what: string, found: unknown[]): Row => ({
  what,
  measured: found.length === 0 ? '0' : `${found.length}: ${JSON.stringify(found[0]).slice(0, 200)}`,
  goal: '0',
  isMet: found.length === 0,
});

/** A proof that cannot fail is none: the same payloads on a careless page must be heard. */
async function controlRows(origin: string, browser: Browser, payloads: Payload[]): Promise<Row[]> {
  const careless = await hearCareless(browser, payloads);
  const { headers } = await fetch(origin);
  const guarded = await hearCareless(browser, oneOfEach(payloads), headers.get('content-security-policy'));
  const heard = heardIds(careless).size;
  return [
    {
      what: 'control: heard on a careless page of the bench',
      measured: `${heard} payloads (${careless.executed.length} calls, ${careless.canary.length} requests to the canary)`,
      goal: '> half',
      isMet: heard > payloads.length / 2 && careless.canary.length > 0,
    },
    {
      what: "control: stopped there by the university's policy alone",
      measured: `${guarded.stoppedByPolicy.length} noticed, ${guarded.executed.length} executed`,
      goal: '> 0',
      isMet: guarded.stoppedByPolicy.length > 0,
    },
  ];
}

/** The staff take turns at the pages of one payload, which are the same to both. */
const viewersOf = ({ admin, teacher, sitter, graduate }: People): Viewer[] => [
  { name: 'admin', as: admin, opens: ({ id }) => id % 2 === 0 },
  { name: 'teacher', as: teacher, opens: ({ id }) => id % 2 === 1 },
  { name: 'student in exams', as: sitter, opens: () => true },
  { name: 'student with certificates', as: graduate, opens: ({ id }) => id % 8 === 0 },
  { name: 'visitor', as: browserAt(admin.origin), opens: () => true },
];

async function plantFiles({ teacher }: People, payloads: Payload[], tally: Tally): Promise<string[]> {
  const [first] = payloads;
  const files = first ? await twoFacedFiles(first) : [];
  const stored = await inLanes(files, (file) => sendFile(teacher, file, tally));
  return stored.flatMap((file) => (file?.url ? [file.url] : []));
}
