import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fastify, { LogController } from 'fastify';
import { accountsRoutes } from './accounts/routes.ts';
import { admissionRoutes } from './admission/routes.ts';
import { announcementsRoutes } from './announcements/routes.ts';
import { askingRoutes } from './asking/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { diplomaRoutes } from './certificates/diploma-routes.ts';
import { issueWaitingDocuments } from './certificates/queries.ts';
import { certificatesRoutes } from './certificates/routes.ts';
import { templateRoutes } from './certificates/template-routes.ts';
import { transcriptRoutes } from './certificates/transcript-routes.ts';
import type { Config } from './config.ts';
import { coursesRoutes } from './courses/routes.ts';
import { subjectOfPage } from './courses/subject-of-page.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { Db } from './db/database.ts';
import { type Disk, openDisk } from './disk/disk.ts';
import { enrolmentsRoutes } from './enrolments/routes.ts';
import { helpingRoutes } from './exams/helping-routes.ts';
import { examManagementRoutes } from './exams/management-routes.ts';
import { questionFileRoutes } from './exams/question-file-routes.ts';
import { questionRoutes } from './exams/question-routes.ts';
import { eventsRoutes } from './events/routes.ts';
import { examResultsRoutes } from './exams/results-routes.ts';
import { examsRoutes } from './exams/routes.ts';
import { facultyRoutes } from './faculty/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import './http/context.ts';
import { answerBrokenAddress, answerBrokenConnection, speakForNode } from './http/broken-requests.ts';
import { createClosing, endLinesWhenLeaving } from './http/closing.ts';
import { answerErrors } from './http/error-handler.ts';
import { giveFilmsFromTheirBeginning } from './http/film-beginnings.ts';
import { servePages } from './http/pages.ts';
import { answerInTurn } from './http/in-turn.ts';
import { createPasswordHasher } from './http/password-hasher.ts';
import { limitEveryCall } from './http/rate-limit.ts';
import type { SharedUses } from './http/shared-uses.ts';
import { readBodiesStrictly } from './http/request-body.ts';
import { logRequests } from './http/request-log.ts';
import { measureRequests } from './http/request-metrics.ts';
import { secure } from './http/security.ts';
import { findViewers } from './http/session.ts';
import { worthCompressing } from './http/shared-answers.ts';
import { systemRoutes } from './http/system-routes.ts';
import { cutSlowBodies } from './http/slow-bodies.ts';
import { cutStalledReaders } from './http/stalled-readers.ts';
import { filmOfPage } from './lessons/film-of-page.ts';
import { exportRoutes } from './leaving/export-routes.ts';
import { lessonsRoutes } from './lessons/routes.ts';
import { liveSessionsRoutes } from './live-sessions/routes.ts';
import { createMetrics } from './metrics/metrics.ts';
import { matnManagementRoutes } from './mutun/management-routes.ts';
import { mutunRoutes } from './mutun/routes.ts';
import { noticesRoutes } from './notices/routes.ts';
import { notesRoutes } from './notes/routes.ts';
import { recitalsRoutes } from './recitals/routes.ts';
import { listeningRoutes } from './register/routes.ts';
import { remindersRoutes } from './reminders/routes.ts';
import { searchRoutes } from './searching/routes.ts';
import { type Reading, uploadsRoutes } from './uploads/routes.ts';
import { longestWait } from './uploads/rules.ts';
import { databaseFigures, readDatabaseFigures } from './waiting/database-figures.ts';

export interface AppParts {
  db: Db;
  config: Config;
  now: () => Date;
  /** The built site; without it only the calls are served. */
  siteDir: string | null;
  logger: NonNullable<FastifyServerOptions['logger']>;
  patience?: Patience;
  /** The one that is watched; else whatever is under the data folder, with nothing held for a database. */
  disk?: Disk;
  reading?: Reading;
  /** With the other processes of this port, where there are some. */
  uses?: SharedUses;
}

/**
 * Milliseconds that a slow client gets for its headers, for its whole request, for one with a file, and for taking
 * anything of its answer; how often we look.
 */
interface Patience {
  headers: number;
  request: number;
  file: number;
  reader: number;
  check: number;
}

const usualPatience: Patience = {
  headers: 10_000,
  request: 14_000,
  file: 600_000,
  reader: 15_000,
  check: 2000,
};
const bodyLimit = 256 * 1024;
const usualReading: Reading = {
  // Beside the bundle after a build.
  program: fileURLToPath(new URL('./media-reader.js', import.meta.url)),
  longestWait,
};

export async function buildApp({
  db,
  config,
  now,
  siteDir,
  logger,
  patience = usualPatience,
  disk = openDisk({ dataDir: config.dataDir, holdsDatabase: false, log: console }),
  reading = usualReading,
  uses,
}: AppParts): Promise<FastifyInstance> {
  const app = newServer(config, logger, patience);
  app.decorate('db', db);
  app.decorate('config', config);
  app.decorate('now', now);
  app.decorate('disk', disk);
  app.decorate('passwords', createPasswordHasher(config.concurrentHashes, config.workers));
  app.decorate('metrics', createMetrics());
  app.metrics.watchPool(db.$client);
  app.metrics.watchDisk(disk.figures);
  app.metrics.watchPasswords(app.passwords.waiting);
  app.metrics.watchDatabase(databaseFigures, () => readDatabaseFigures(db, now()));
  app.decorate('served', []);
  app.decorate('closing', createClosing());
  app.decorate('signedIn', findViewers(app));
  app.decorate('whenEntering', []);
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('isBodyLate', false);

  await treatEveryCallAlike(app, patience, siteDir, uses);
  await registerRoutes(app, siteDir, reading);
  await servePages(app, siteDir, { filmOfPage: filmOfPage(app), subjectOfPage: subjectOfPage(app) });
  return app;
}

const newServer = (config: Config, logger: AppParts['logger'], patience: Patience): FastifyInstance =>
  fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    // Node looks at slow connections only every 30 s unless told: a slow header or body would stay open.
    requestTimeout: patience.file,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.check,
      requireHostHeader: false,
    },
    keepAliveTimeout: 65_000,
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: answerBrokenAddress,
    forceCloseConnections: 'idle',
    // A request that came over an open line while the server closes is answered like any other, as the last on that line.
    return503OnClosing: false,
    // An endless certificate number is not found, like any other that is wrong.
    routerOptions: { maxParamLength: 16_384 },
  });

async function treatEveryCallAlike(
  app: FastifyInstance,
  patience: Patience,
  siteDir: string | null,
  uses: SharedUses | undefined,
): Promise<void> {
  answerInTurn(app);
  endLinesWhenLeaving(app);
  logRequests(app);
  measureRequests(app);
  answerErrors(app, siteDir);
  speakForNode(app);
  readBodiesStrictly(app);
  cutSlowBodies(app, patience.request);
  cutStalledReaders(app, patience);
  secure(app);
  await app.register(cookie);
  await app.register(compress, {
    threshold: worthCompressing,
    // These answers are made for one person each: quickly packed is well packed.
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 1 },
  });
  await limitEveryCall(app, uses);
  giveFilmsFromTheirBeginning(app);
}

async function registerRoutes(app: FastifyInstance, siteDir: string | null, reading: Reading): Promise<void> {
  systemRoutes(app);
  auditRoutes(app);
  accountsRoutes(app, siteDir, (userId) => issueWaitingDocuments(app.db, userId, app.now(), app.config));
  noticesRoutes(app);
  await uploadsRoutes(app, reading);
  admissionRoutes(app);
  coursesRoutes(app);
  searchRoutes(app);
  enrolmentsRoutes(app);
  announcementsRoutes(app);
  lessonsRoutes(app);
  askingRoutes(app);
  certificatesRoutes(app);
  diplomaRoutes(app);
  transcriptRoutes(app);
  templateRoutes(app);
  examsRoutes(app);
  examManagementRoutes(app);
  questionRoutes(app);
  questionFileRoutes(app);
  examResultsRoutes(app);
  helpingRoutes(app);
  matnManagementRoutes(app);
  mutunRoutes(app);
  notesRoutes(app);
  recitalsRoutes(app);
  eventsRoutes(app);
  liveSessionsRoutes(app);
  listeningRoutes(app);
  remindersRoutes(app);
  dashboardRoutes(app);
  facultyRoutes(app);
  leavingRoutes(app);
  exportRoutes(app);
}
