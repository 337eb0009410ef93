import type { FastifyInstance } from 'fastify';
import { writeLettersRegularly } from './accounts/letters-sweep.ts';
import { tellRegularly } from './announcements/telling.ts';
import { watchBackups } from './backup/newest.ts';
import { issueMissingInBackground } from './certificates/missing-diplomas.ts';
import { issueWaitingCertificates } from './certificates/queries.ts';
import { sweepRegularly } from './exams/sweep.ts';
import { forgetRegularly } from './keeping/sweep.ts';
import { eraseRegularly } from './leaving/sweep.ts';
import { workOnMedia } from './media/worker.ts';
import { remindRegularly } from './reminders/sweep.ts';
import { sweepUploadsRegularly } from './uploads/sweep.ts';

const minute = 60_000;

export type Stop = () => Promise<void> | void;

/**
 * What the university does by the clock, each until its function is called. Any number of processes may do it at once; of
 * those that share a port one does, because it would only be asked more often, and not be done sooner.
 */
export const keepHouse = (app: FastifyInstance): Stop[] => [
  forgetRegularly(app),
  issueWaitingRegularly(app),
  sweepRegularly(app),
  sweepUploadsRegularly(app),
  remindRegularly(app),
  tellRegularly(app),
  eraseRegularly(app),
  watchBackups(app),
];

/** The same, of what can be begun only when it is known where the links of this university lead. */
export const keepHouseOnceOpen = (app: FastifyInstance): Stop[] => [
  writeLettersRegularly(app),
  issueMissingInBackground(app),
  workOnMedia(app),
];

/** Certificates that nothing keeps waiting. A database that is away is no reason to fall. */
function issueWaitingRegularly(app: FastifyInstance): () => void {
  const every = 10 * minute;
  const succeeded = app.metrics.watchSweep('certificates', every);
  const timer = setInterval(() => {
    app.db
      .transaction((tx) => issueWaitingCertificates(tx, null, app.now(), app.config))
      .then(succeeded)
      .catch((error: unknown) => app.log.warn({ err: error }, 'issuing what waited failed'));
  }, every);
  return () => clearInterval(timer);
}
