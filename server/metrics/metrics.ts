import type { Pool } from 'pg';
import { ofDatabase } from './database-figures.ts';
import { ofPost } from './post.ts';
import { timeStatements } from './statement-times.ts';
import { ofSweepAges } from './sweep-ages.ts';
import { createRegistry, type Registry } from './registry.ts';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** Every figure that the university gives of itself. A feature reports what happened; docs/operations.md explains. */
export function createMetrics(registry = createRegistry()) {
  return {
    registry,
    text: registry.text,
    ...ofAnswers(registry),
    ...ofSweeps(registry),
    ...ofSweepAges(registry),
    ...ofPost(registry),
    ...ofDatabase(registry),
    ...ofUploads(registry),
    ...ofFilesSent(registry),
    ...ofStreams(registry),
    ...ofResources(registry),
  };
}

function ofAnswers({ counter, histogram }: Registry) {
  const answers = counter('hadith_http_responses_total', 'Answers, by route and class of status.', [
    'method',
    'route',
    'status',
  ]);
  const seconds = histogram(
    'hadith_http_request_duration_seconds',
    'From the arrival of a request to the end of its answer. Streams of news are not timed.',
    bounds,
    ['method', 'route'],
  );
  const readersCut = counter(
    'hadith_stalled_readers_total',
    'Connections cut because nothing of the answer was taken.',
  );
  return {
    /** By the pattern of the route: an address for each course would never end. Null seconds are not timed. */
    answered(method: string, route: string, status: number, took: number | null): void {
      answers.add(1, method, route, `${Math.floor(status / 100)}xx`);
      if (took !== null) seconds.observe(took, method, route);
    },
    readersCut: (cut: number) => readersCut.add(cut),
  };
}

/** Of what the university does by the clock. */
function ofSweeps({ counter, gauge }: Registry) {
  const closed = counter('hadith_exam_attempts_closed_total', 'Overdue attempts that a sweep closed.');
  const failed = counter('hadith_exam_attempts_failed_total', 'Times that one could not be closed.');
  const sweepsFailed = counter('hadith_exam_sweeps_failed_total', 'Sweeps that could not be finished.');
  const remindersSettled = counter(
    'hadith_reminders_settled_total',
    'Reminders sent, or with nobody to send to.',
  );
  const remindersFailed = counter(
    'hadith_reminders_failed_total',
    'Tries that failed; they are tried again.',
  );
  const lettersSettled = counter(
    'hadith_letters_settled_total',
    'Letters of accounts sent, or with nobody to send to.',
  );
  const lettersFailed = counter('hadith_letters_failed_total', 'Tries that failed; they are tried again.');
  let sweepLag = 0;
  gauge(
    'hadith_exam_sweep_lag_seconds',
    'How long the oldest attempt that the last sweep found had been due.',
    () => sweepLag,
    'largest',
  );
  return {
    attemptsSwept(attemptsClosed: number, attemptsFailed: number, lagSeconds: number): void {
      closed.add(attemptsClosed);
      failed.add(attemptsFailed);
      sweepLag = lagSeconds;
    },
    sweepFailed: () => sweepsFailed.add(),
    remindersTried(settled: number, unsettled: number): void {
      remindersSettled.add(settled);
      remindersFailed.add(unsettled);
    },
    lettersTried(settled: number, unsettled: number): void {
      lettersSettled.add(settled);
      lettersFailed.add(unsettled);
    },
  };
}

function ofUploads({ counter, gauge, gauges }: Registry) {
  const files = counter('hadith_uploads_total', 'Files stored, by kind.', ['kind']);
  const bytes = counter('hadith_uploads_bytes_total', 'Bytes of files stored, by kind.', ['kind']);
  let aside: { files: number; bytes: number } | null = null;
  let missing: number | null = null;
  // Nothing is said before the first look: nought would say that all is well.
  const known = (name: string, help: string, read: () => number | null | undefined) =>
    gauges(name, help, [], () =>
      [read()].flatMap((value) => (typeof value === 'number' ? [[[], value]] : [])),
    );
  let strayed = 0;
  gauge(
    'hadith_files_strayed',
    'Stored files that the last sweep was the first to find without a row.',
    () => strayed,
  );
  known('hadith_files_aside', 'Stored files without a row, as of the last sweep.', () => aside?.files);
  known('hadith_files_aside_bytes', 'Their bytes.', () => aside?.bytes);
  known('hadith_files_missing', 'Rows whose file the last sweep did not find.', () => missing);
  return {
    fileStored(kind: string, size: number): void {
      files.add(1, kind);
      bytes.add(size, kind);
    },
    filesAside: (found: { files: number; bytes: number }) => void (aside = found),
    filesStrayed: (found: number) => void (strayed = found),
    filesMissing: (found: number) => void (missing = found),
  };
}

/** Who carries a file: this process, or whoever it is handed over to. */
function ofFilesSent({ counter, gauge }: Registry) {
  const answers = counter('hadith_files_total', 'Answers with a stored file, by who carries its bytes.', [
    'by',
  ]);
  const bytes = counter('hadith_file_bytes_total', 'Bytes of stored files that this process carried.', [
    'by',
  ]);
  const bucketErrors = counter(
    'hadith_bucket_errors_total',
    'Times that the bucket failed or did not answer.',
  );
  let open = 0;
  gauge('hadith_files_open', 'Stored files that this process is sending now.', () => open);
  return {
    fileHandedOver: (by: string) => answers.add(1, by),
    /** The returned function is called with the bytes that went, when no more of them go. */
    fileOpened(): (sent: number) => void {
      answers.add(1, 'node');
      open += 1;
      return (sent) => {
        open -= 1;
        bytes.add(sent, 'node');
      };
    },
    bucketFailed: () => bucketErrors.add(),
  };
}

function ofStreams({ gauge }: Registry) {
  let open = 0;
  gauge('hadith_event_streams', 'Pages that hold the line of news open.', () => open);
  return {
    /** The returned function is called when it closes. */
    streamOpened(): () => void {
      open += 1;
      return () => void (open -= 1);
    },
  };
}

/** Of what runs out: connections, room, time to check passwords. */
const ofResources = ({ gauge, total, histogram }: Registry) => ({
  watchPool(pool: Pool): void {
    gauge('hadith_database_connections', 'Connections to the database.', () => pool.totalCount);
    gauge('hadith_database_connections_idle', 'Those that nobody is using.', () => pool.idleCount);
    gauge('hadith_database_waiting', 'Callers that wait for a connection.', () => pool.waitingCount);
    const seconds = histogram(
      'hadith_statement_seconds',
      'How long the database took for a statement, by what it does.',
      bounds,
      ['kind'],
    );
    timeStatements(pool, (kind, took) => seconds.observe(took, kind));
  },
  watchDisk(figures: { free: number; ballast: number; timesUsed: number }): void {
    gauge('hadith_disk_free_bytes', 'Of the disk under the data folder.', () => figures.free, 'largest');
    gauge('hadith_disk_ballast_bytes', 'Of it, held for the database.', () => figures.ballast, 'largest');
    total(
      'hadith_disk_ballast_used_total',
      'How often that was given up because the disk was full.',
      () => figures.timesUsed,
    );
  },
  watchPasswords(waiting: () => number): void {
    gauge('hadith_password_checks_waiting', 'Sign-ins that wait for their password to be checked.', waiting);
  },
});
