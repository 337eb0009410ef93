import { isIP, isIPv4 } from 'node:net';
import { availableParallelism } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { longestWait } from '#contract/exam-limits';
import { databaseAddress } from './database-address.ts';
import { inBoth } from './in-both.ts';

export interface Config {
  host: string;
  port: number;
  /** The address people use, when it is not the one we listen on (a proxy, TLS). */
  publicUrl: string | null;
  trustProxy: string[];
  dataDir: string;
  databaseUrl: string | null;
  /** The way past the pooler that `databaseUrl` leads to; null where that leads to PostgreSQL itself. */
  databaseDirectUrl: string | null;
  databasePoolSize: number;
  /** Others than whoever sits at this machine may reach it. */
  isPublic: boolean;
  /** A trial on one machine: it gives the defaults of the switches that make trying easy, and the pages say so. */
  trial: boolean;
  demoData: boolean;
  /** Demo accounts are open, and nobody said that this is meant to be reached: whoever comes from elsewhere is refused. */
  onlyFromHere: boolean;
  allowSelfPromotion: boolean;
  /** Whether a lesson without a recording counts when its stand-in is played. */
  simulatedLessons: boolean;
  /** How many seconds of lessons a student is credited for each second of real time; 0 for any number. */
  watchSpeedLimit: number;
  /** Minutes that stand for every exam's own hours of waiting after a failure; null for those hours. */
  examWaitMinutes: number | null;
  /** Whether a level asks for its conditions; `open` lets everybody into every level. */
  admission: (typeof admissions)[number];
  oidc: OidcConfig | null;
  /** The bucket for uploaded files; without one they lie under `dataDir`. */
  s3: S3Config | null;
  /** Who carries the bytes of stored files: this server, the proxy before it, or the bucket. */
  filesBy: FilesBy;
  videoMaxMegabytes: number;
  /** Where the program may be that codes films anew, the first that runs; nowhere where none is wanted. */
  ffmpegPaths: string[];
  /** `smtp://…`; without it no e-mail is sent, and none is offered. */
  smtpUrl: string | null;
  /** Who the e-mail is from. */
  mailFrom: string | null;
  /** Origins of push services besides those of the known browsers. */
  pushServices: string[];
  /** How long an upload that stopped, or a file that nothing refers to, is kept. */
  uploadHours: number;
  /** The file with the key of encrypted backups; without one they are not encrypted. */
  backupKeyFile: string | null;
  /** Where `/metrics` is served, apart from the university; null for nowhere. */
  metrics: { host: string; port: number } | null;
  /** Whether teachers and admins must sign in with a passkey before they do what is theirs. */
  staffPasskey: (typeof staffPasskeys)[number];
  sessionDays: number;
  rateLimitScale: number;
  /** Processes that share the port, the primary not counted; with one there is no primary. */
  workers: number;
  /** How long health says no before a server that was told to stop takes no more requests. */
  drainSeconds: number;
  /** Per process. */
  concurrentHashes: number;
  logLevel: string;
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface S3Config {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where it is not Amazon's own. */
  endpoint: string | null;
  prefix: string;
}

/** Its message is the sentence that the start prints before it stops. */
export class ConfigError extends Error {
  constructor(arabic: string, english: string) {
    super(inBoth(arabic, english));
  }
}

type Environment = Record<string, string | undefined>;

export type FilesBy = (typeof waysOfFiles)[number];

const waysOfFiles = ['node', 'accel', 'redirect'] as const;
const admissions = ['open', 'enforced'] as const;
const staffPasskeys = ['optional', 'required'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(environment: Environment = process.env): Config {
  const read = reader(environment);
  const databaseUrl = readDatabaseUrl(read, 'DATABASE_URL');
  const where = {
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    trustProxy: readProxies(read),
  };
  const isPublic = read.text('NODE_ENV') === 'production' || isReached(where);
  const saidToBeTrial = read.boolean('TRIAL');
  const trial = saidToBeTrial ?? (databaseUrl === null && !isPublic);
  const demoData = readDemoData(read, trial, isPublic);
  const workers = readWorkers(read);
  return {
    ...where,
    port: read.integer('PORT', 0, 65_535) ?? 3000,
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseDirectUrl: readDirectUrl(read, databaseUrl),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 1, 500) ?? 16,
    isPublic,
    trial,
    demoData,
    onlyFromHere: demoData && saidToBeTrial !== true,
    allowSelfPromotion: read.boolean('ALLOW_SELF_PROMOTION') ?? trial,
    simulatedLessons: read.boolean('SIMULATED_LESSONS') ?? demoData,
    watchSpeedLimit: readWatchSpeedLimit(read) ?? (trial ? 0 : 2.5),
    examWaitMinutes: read.integer('EXAM_WAIT_MINUTES', 0, longestWait * 60) ?? (trial ? 1 : null),
    admission: read.choice('ADMISSION', admissions) ?? 'enforced',
    oidc: readOidc(read),
    ...readFiles(read, where),
    videoMaxMegabytes: read.integer('VIDEO_MAX_MB', 1, 5000) ?? 2048,
    ffmpegPaths: readFfmpeg(read),
    uploadHours: read.integer('UPLOAD_HOURS', 1, 720) ?? 24,
    ...readMail(read, isPublic && where.publicUrl === null),
    pushServices: read.list('PUSH_SERVICES'),
    backupKeyFile: read.path('BACKUP_KEY_FILE'),
    metrics: readMetrics(read),
    staffPasskey: read.choice('STAFF_PASSKEY', staffPasskeys) ?? 'optional',
    sessionDays: read.integer('SESSION_DAYS', 1, 365) ?? 30,
    rateLimitScale: read.integer('RATE_LIMIT_SCALE', 0, 1_000_000) ?? 1,
    workers,
    // Whoever presses Ctrl-C at a terminal has no proxy that would have to hear of it first.
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 300) ?? (read.text('NODE_ENV') === 'production' ? 5 : 0),
    concurrentHashes: hashesAtOnce(workers, availableParallelism()),
    logLevel: read.choice('LOG_LEVEL', logLevels) ?? 'info',
  };
}

const mostWorkers = 64;

function readWorkers(read: ReturnType<typeof reader>): number {
  const value = read.text('WORKERS');
  if (value === null) return 1;
  if (value === 'auto') return Math.min(mostWorkers, availableParallelism());
  const workers = Number(value);
  if (/^\d+$/.test(value) && workers >= 1 && workers <= mostWorkers) return workers;
  throw new ConfigError(
    `قيمة WORKERS عدد صحيح بين 1 و${mostWorkers}، أو «auto» لعملية على كل نواة، وهي الآن «${value}».`,
    `WORKERS is a whole number from 1 to ${mostWorkers}, or "auto" for one process per core; it is "${value}".`,
  );
}

/** Passwords that one process checks side by side: all workers together keep the cores busy, and no more than those. */
export const hashesAtOnce = (workers: number, cores: number): number =>
  workers === 1 ? Math.min(2, cores) : Math.max(1, Math.floor(cores / workers));

function readDatabaseUrl(read: ReturnType<typeof reader>, name: string): string | null {
  const value = read.text(name);
  if (value === null || databaseAddress(value)) return value;
  // It may hold a password: it is never repeated.
  throw new ConfigError(
    `قيمة ${name} ليست عنوانًا صالحًا، مثل postgres://user:password@db1:5432,db2:5432/university?target_session_attrs=read-write`,
    `${name} is no valid address, such as postgres://user:password@db1:5432,db2:5432/university?target_session_attrs=read-write`,
  );
}

function readDirectUrl(read: ReturnType<typeof reader>, databaseUrl: string | null): string | null {
  const direct = readDatabaseUrl(read, 'DATABASE_DIRECT_URL');
  if (direct === null || databaseUrl !== null) return direct;
  throw new ConfigError(
    'تُضبط DATABASE_DIRECT_URL مع DATABASE_URL: هي الطريق المباشر إلى القاعدة التي يصل إليها DATABASE_URL عبر مجمّع اتصالات.',
    'DATABASE_DIRECT_URL needs DATABASE_URL: it is the direct way to the database that DATABASE_URL reaches through a pooler.',
  );
}

/** By others: at an address that is not this machine's own, over https, or through a proxy. */
function isReached({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean {
  if (!isLoopback(host) || trustProxy.length > 0) return true;
  if (publicUrl === null) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || !isLoopback(hostname);
}

/** Networks that have a name of their own. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses, or networks of them: with anything else everybody would seem to come from the proxy. */
function readProxies(read: ReturnType<typeof reader>): string[] {
  const proxies = read.list('TRUST_PROXY');
  const wrong = proxies.find((proxy) => !namedNetworks.includes(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new ConfigError(
    `قيمة TRUST_PROXY عناوين الوسطاء بالأرقام، تفصل بينها فواصل، مثل «127.0.0.1» أو «10.0.0.0/8»، وفيها الآن «${wrong}».`,
    `TRUST_PROXY lists the addresses of proxies, such as "127.0.0.1" or "10.0.0.0/8"; in it stands "${wrong}".`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const isLoopback = (host: string): boolean =>
  /^(?:.+\.)?localhost$|^\[?::1\]?$/i.test(host) || (isIPv4(host) && host.startsWith('127.'));

function readDemoData(read: ReturnType<typeof reader>, trial: boolean, isPublic: boolean): boolean {
  const demoData = read.boolean('DEMO_DATA') ?? trial;
  if (!demoData || !isPublic) return demoData;
  throw new ConfigError(
    'كلمة مرور حسابات التجربة منشورة، فلا تُفتح إلا على هذا الجهاز: إما DEMO_DATA=false، وإما HOST=127.0.0.1 من غير PUBLIC_URL عامّ ولا TRUST_PROXY ولا NODE_ENV=production.',
    'The password of the demo accounts is published, so they are opened on this machine only: set DEMO_DATA=false, or HOST=127.0.0.1 without a public PUBLIC_URL, TRUST_PROXY or NODE_ENV=production.',
  );
}

/** Below 1 nobody could watch as the hours pass. */
function readWatchSpeedLimit(read: ReturnType<typeof reader>): number | null {
  const value = read.text('WATCH_SPEED_LIMIT');
  if (value === null) return null;
  const limit = Number(value);
  if (/^\d+(\.\d+)?$/.test(value) && (limit === 0 || (limit >= 1 && limit <= 100))) return limit;
  throw new ConfigError(
    `قيمة WATCH_SPEED_LIMIT عدد بين 1 و100 (ولو بكسر عشري مثل 2.5)، أو 0 لرفع الحد، وهي الآن «${value}».`,
    `WATCH_SPEED_LIMIT is a number from 1 to 100 (such as 2.5), or 0 for no limit; it is "${value}".`,
  );
}

/** The letters have links in them, and whoever reads them sits elsewhere. */
function readMail(
  read: ReturnType<typeof reader>,
  isUnknownWhere: boolean,
): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = read.text('MAIL_FROM');
  if (smtpUrl && !mailFrom) {
    throw new ConfigError(
      'تُضبط MAIL_FROM مع SMTP_URL: من يرسل البريد؟',
      'SMTP_URL needs MAIL_FROM: who sends the mail?',
    );
  }
  if (smtpUrl && isUnknownWhere) {
    throw new ConfigError(
      'تُضبط PUBLIC_URL مع SMTP_URL: إلى أين تقود روابط الرسائل؟',
      'SMTP_URL needs PUBLIC_URL: where do the links in the letters lead?',
    );
  }
  return { smtpUrl, mailFrom };
}

/** Named, or `none`, or wherever the machine keeps its programs. */
function readFfmpeg(read: ReturnType<typeof reader>): string[] {
  const named = read.text('FFMPEG_PATH');
  if (named !== null) return named === 'none' ? [] : [resolve(named)];
  const program = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const folders = (read.text('PATH') ?? '').split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, program));
}

function readMetrics(read: ReturnType<typeof reader>): Config['metrics'] {
  const port = read.integer('METRICS_PORT', 0, 65_535);
  const host = read.text('METRICS_HOST');
  if (port !== null) return { port, host: host ?? '127.0.0.1' };
  if (host) {
    throw new ConfigError(
      'تُضبط METRICS_PORT مع METRICS_HOST: على أي منفذ تُعرض القياسات؟',
      'METRICS_HOST needs METRICS_PORT: on which port are the figures served?',
    );
  }
  return null;
}

function readOidc(read: ReturnType<typeof reader>): OidcConfig | null {
  const issuer = read.url('OIDC_ISSUER', ['http:', 'https:']);
  if (issuer?.startsWith('http:') && !isLoopback(new URL(issuer).hostname)) {
    throw new ConfigError(
      'قيمة OIDC_ISSUER تبدأ بـ https: لا يُؤتمن على الهويات طريق مكشوف إلا داخل هذا الجهاز.',
      'OIDC_ISSUER begins with https: identities travel over an open line only within this machine.',
    );
  }
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.text('OIDC_CLIENT_SECRET');
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (issuer || clientId || clientSecret) {
    throw new ConfigError(
      'تُضبط OIDC_ISSUER وOIDC_CLIENT_ID وOIDC_CLIENT_SECRET معًا، أو تُترك كلها.',
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together, or none of them.',
    );
  }
  return null;
}

/** A way that leads nowhere would leave every film blank. */
function readFiles(
  read: ReturnType<typeof reader>,
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
): Pick<Config, 's3' | 'filesBy'> {
  const s3 = readS3(read);
  const filesBy = read.choice('FILES_BY', waysOfFiles) ?? 'node';
  if (filesBy === 'accel' && trustProxy.length === 0) {
    throw new ConfigError(
      'تُضبط TRUST_PROXY مع FILES_BY=accel: أيُّ وسيط يحمل الملفات؟',
      'FILES_BY=accel needs TRUST_PROXY: which proxy carries the files?',
    );
  }
  if (filesBy === 'redirect' && s3 === null) {
    throw new ConfigError(
      'تُضبط S3_BUCKET وأخواتها مع FILES_BY=redirect: أيُّ حاوية تعطي الملفات؟',
      'FILES_BY=redirect needs S3_BUCKET and its companions: which bucket gives the files?',
    );
  }
  if (filesBy === 'redirect' && s3?.endpoint?.startsWith('http:') && publicUrl?.startsWith('https:')) {
    throw new ConfigError(
      'قيمة S3_ENDPOINT تبدأ بـ https مع FILES_BY=redirect: لا تعرض صفحةٌ آمنة فيديو يأتيها من طريق مكشوف.',
      'S3_ENDPOINT begins with https where FILES_BY=redirect: a page of HTTPS shows no film from an open line.',
    );
  }
  return { s3, filesBy };
}

function readS3(read: ReturnType<typeof reader>): S3Config | null {
  const bucket = read.text('S3_BUCKET');
  const region = read.text('S3_REGION');
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  const prefix = read.text('S3_PREFIX') ?? '';
  if (!/^([\w-]+\/)*$/.test(prefix)) {
    throw new ConfigError(
      'قيمة S3_PREFIX حروف وأرقام لاتينية تنتهي بشرطة مائلة، مثل «university/».',
      'S3_PREFIX is made of letters and digits and ends with a slash, such as "university/".',
    );
  }
  if (bucket && region && accessKeyId && secretAccessKey) {
    return { bucket, region, accessKeyId, secretAccessKey, endpoint, prefix };
  }
  if (bucket || region || accessKeyId || secretAccessKey || endpoint || prefix) {
    throw new ConfigError(
      'تُضبط S3_BUCKET وS3_REGION وS3_ACCESS_KEY_ID وS3_SECRET_ACCESS_KEY معًا، أو تُترك كلها مع S3_ENDPOINT وS3_PREFIX.',
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together, or none of them, nor S3_ENDPOINT or S3_PREFIX.',
    );
  }
  return null;
}

function reader(environment: Environment) {
  const text = (name: string) => environment[name]?.trim() || null;

  const path = (name: string) => {
    const value = text(name);
    return value === null ? null : resolve(value);
  };

  const integer = (name: string, min: number, max: number) => {
    const value = text(name);
    if (value === null) return null;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigError(
        `قيمة ${name} يجب أن تكون عددًا صحيحًا بين ${min} و${max}، وهي الآن «${value}».`,
        `${name} is a whole number from ${min} to ${max}; it is "${value}".`,
      );
    }
    return number;
  };

  const boolean = (name: string) => {
    const value = choice(name, ['true', 'false']);
    return value === null ? null : value === 'true';
  };

  const choice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | null => {
    const value = text(name);
    const chosen = choices.find((each) => each === value) ?? null;
    if (value === null || chosen !== null) return chosen;
    throw new ConfigError(
      `قيمة ${name} واحدة من: ${choices.join('، ')}، وهي الآن «${value}».`,
      `${name} is one of ${choices.join(', ')}; it is "${value}".`,
    );
  };

  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    // A connection address may hold a password: it is never repeated.
    throw new ConfigError(
      `قيمة ${name} ليست عنوانًا صالحًا (${protocols.join(' ')}).`,
      `${name} is no valid address (${protocols.join(' ')}).`,
    );
  };

  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);

  return { text, path, integer, boolean, choice, url, list };
}
