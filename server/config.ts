import { resolve } from 'node:path';
import { type DatabaseConfig, readDatabase } from './config/database.ts';
import { type FilesConfig, readFiles } from './config/files.ts';
import { type MailConfig, readMail } from './config/mail.ts';
import { type MetricsConfig, readMetrics } from './config/metrics.ts';
import { type OidcConfig, readOidc } from './config/oidc.ts';
import { type ReachConfig, readReach } from './config/reach.ts';
import { type Environment, readerOf } from './config/reader.ts';
import { readStudying, type StudyingConfig } from './config/studying.ts';
import { readTrial, type TrialConfig } from './config/trial.ts';
import { readWorkers, type WorkersConfig } from './config/workers.ts';

export interface Config
  extends ReachConfig, DatabaseConfig, TrialConfig, StudyingConfig, FilesConfig, MailConfig, WorkersConfig {
  port: number;
  dataDir: string;
  allowSelfPromotion: boolean;
  oidc: OidcConfig | null;
  /** Origins of push services besides those of the known browsers. */
  pushServices: string[];
  /** The file with the key of encrypted backups; without one they are not encrypted. */
  backupKeyFile: string | null;
  metrics: MetricsConfig;
  /** Whether teachers and admins must sign in with a passkey before they do what is theirs. */
  staffPasskey: (typeof staffPasskeys)[number];
  sessionDays: number;
  rateLimitScale: number;
  /** How long health says no before a server that was told to stop takes no more requests. */
  drainSeconds: number;
  logLevel: string;
}

const staffPasskeys = ['optional', 'required'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(environment: Environment = process.env): Config {
  const read = readerOf(environment);
  const database = readDatabase(read);
  const reach = readReach(read);
  const { isPublic, publicUrl } = reach;
  const trial = readTrial(read, { isPublic, databaseUrl: database.databaseUrl });
  return {
    ...reach,
    ...database,
    ...trial,
    ...readStudying(read, trial),
    ...readFiles(read, reach),
    ...readMail(read, isPublic && publicUrl === null),
    ...readWorkers(read),
    port: read.integer('PORT', 0, 65_535) ?? 3000,
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    allowSelfPromotion: read.boolean('ALLOW_SELF_PROMOTION') ?? trial.trial,
    oidc: readOidc(read),
    pushServices: read.list('PUSH_SERVICES'),
    backupKeyFile: read.path('BACKUP_KEY_FILE'),
    metrics: readMetrics(read),
    staffPasskey: read.choice('STAFF_PASSKEY', staffPasskeys) ?? 'optional',
    sessionDays: read.integer('SESSION_DAYS', 1, 365) ?? 30,
    rateLimitScale: read.integer('RATE_LIMIT_SCALE', 0, 1_000_000) ?? 1,
    // Whoever presses Ctrl-C at a terminal has no proxy that would have to hear of it first.
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 300) ?? (read.text('NODE_ENV') === 'production' ? 5 : 0),
    logLevel: read.choice('LOG_LEVEL', logLevels) ?? 'info',
  };
}
