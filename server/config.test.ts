import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { hashesAtOnce } from './config/workers.ts';

const trial = {
  trial: true,
  isPublic: false,
  demoData: true,
  allowSelfPromotion: true,
  simulatedLessons: true,
  watchSpeedLimit: 0,
};
const noTrial = {
  trial: false,
  demoData: false,
  allowSelfPromotion: false,
  simulatedLessons: false,
  watchSpeedLimit: 2.5,
};

test('with nothing set, it is a trial on this machine', () => {
  expect(readConfig({})).toMatchObject({
    ...trial,
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    databaseDirectUrl: null,
    oidc: null,
  });
});

test.each([
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'http://[::1]:8080/' },
  { NODE_ENV: 'development' },
])('it stays one where nobody else can reach it: %o', (environment) => {
  expect(readConfig(environment)).toMatchObject(trial);
});

const publicPlaces = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { HOST: '127.university.example' },
  { PUBLIC_URL: 'https://university.example' },
  { PUBLIC_URL: 'https://localhost' },
  { PUBLIC_URL: 'http://university.example' },
  { TRUST_PROXY: '127.0.0.1' },
  { NODE_ENV: 'production' },
];

test.each(publicPlaces)('where others can reach it, it is none by itself: %o', (environment) => {
  expect(readConfig(environment)).toMatchObject({ ...noTrial, isPublic: true });
});

test.each(publicPlaces)('and its demo accounts, whose password is published, stop the start: %o', (place) => {
  for (const wish of [{ DEMO_DATA: 'true' }, { TRIAL: 'true' }]) {
    const read = () => readConfig({ ...place, ...wish });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow('DEMO_DATA=false');
  }
});

test('with a database of its own, it is no trial', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db.example/university' })).toMatchObject({
    ...noTrial,
    isPublic: false,
  });
});

test('the environment says otherwise, of the trial or of each switch alone', () => {
  const ownDatabase = { DATABASE_URL: 'postgres://db.example/university' };
  expect(readConfig({ ...ownDatabase, TRIAL: 'true' })).toMatchObject(trial);
  expect(readConfig({ TRIAL: 'false' })).toMatchObject(noTrial);
  expect(readConfig({ TRIAL: 'false', DEMO_DATA: 'true' })).toMatchObject({
    ...noTrial,
    demoData: true,
    simulatedLessons: true,
  });
  expect(readConfig({ SIMULATED_LESSONS: 'false', WATCH_SPEED_LIMIT: '1.75' })).toMatchObject({
    ...trial,
    simulatedLessons: false,
    watchSpeedLimit: 1.75,
  });
  expect(readConfig({ EXAM_WAIT_MINUTES: '5' })).toMatchObject({ ...trial, examWaitMinutes: 5 });
  expect(readConfig({ ALLOW_SELF_PROMOTION: 'false' })).toMatchObject({
    ...trial,
    allowSelfPromotion: false,
  });
  const inPublic = readConfig({ HOST: '0.0.0.0', TRIAL: 'true', DEMO_DATA: 'false' });
  expect(inPublic).toMatchObject({ trial: true, demoData: false, allowSelfPromotion: true });
});

test('levels ask for their conditions, in a trial too, unless it is said that they are open', () => {
  for (const environment of [{}, { TRIAL: 'true' }, { DEMO_DATA: 'true' }, { HOST: '0.0.0.0' }]) {
    expect(readConfig(environment).admission).toBe('enforced');
  }
  expect(readConfig({ ADMISSION: 'open' }).admission).toBe('open');
});

test('uploads lie in the data folder unless a bucket is named in full', () => {
  expect(readConfig({})).toMatchObject({ s3: null, videoMaxMegabytes: 2048, uploadHours: 24 });
  const bucket = {
    S3_BUCKET: 'university',
    S3_REGION: 'eu-south-2',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(bucket).s3).toMatchObject({ bucket: 'university', endpoint: null, prefix: '' });
  expect(readConfig({ ...bucket, S3_PREFIX: 'hadith/files/' }).s3?.prefix).toBe('hadith/files/');
  const incomplete: Record<string, string> = { ...bucket, S3_REGION: '' };
  expect(() => readConfig(incomplete)).toThrow(ConfigError);
});

test('the bytes of files leave by this server unless it is said by whom, and that one is there', () => {
  const bucket = {
    S3_BUCKET: 'university',
    S3_REGION: 'eu-south-2',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const behindProxy = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://university.example', TRIAL: 'false' };
  expect(readConfig({}).filesBy).toBe('node');
  expect(readConfig({ ...behindProxy, FILES_BY: 'accel' }).filesBy).toBe('accel');
  expect(readConfig({ ...bucket, FILES_BY: 'redirect' }).filesBy).toBe('redirect');
  expect(() => readConfig({ FILES_BY: 'accel' })).toThrow(/TRUST_PROXY/);
  expect(() => readConfig({ FILES_BY: 'redirect' })).toThrow(/S3_BUCKET/);
  const overAnOpenLine = { ...bucket, S3_ENDPOINT: 'http://bucket.example', FILES_BY: 'redirect' };
  expect(() => readConfig({ ...behindProxy, ...overAnOpenLine })).toThrow(/S3_ENDPOINT/);
});

describe('a bad value stops the start with a sentence that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://db.example'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_URL', 'postgres://db1:5432,db2:0/university'],
    ['DATABASE_URL', 'postgres://db1,db2/university?target_session_attrs=standby'],
    ['DATABASE_DIRECT_URL', 'mysql://db.example'],
    ['DATABASE_DIRECT_URL', 'postgres://alone.example/university'],
    ['TRIAL', 'yes'],
    ['DEMO_DATA', 'yes'],
    ['ALLOW_SELF_PROMOTION', '1'],
    ['SIMULATED_LESSONS', 'no'],
    ['ADMISSION', 'closed'],
    ['EXAM_WAIT_MINUTES', '-1'],
    ['EXAM_WAIT_MINUTES', '43201'],
    ['WATCH_SPEED_LIMIT', '0.5'],
    ['WATCH_SPEED_LIMIT', '-2'],
    ['WATCH_SPEED_LIMIT', '2,5'],
    ['WATCH_SPEED_LIMIT', '1000'],
    ['LOG_LEVEL', 'loud'],
    ['FILES_BY', 'apache'],
    ['PUBLIC_URL', 'university.example'],
    ['SESSION_DAYS', '0'],
    ['OIDC_ISSUER', 'https://id.example'],
    ['METRICS_PORT', 'many'],
    ['METRICS_HOST', '127.0.0.1'],
    ['VIDEO_MAX_MB', '0'],
    ['VIDEO_MAX_MB', '5001'],
    ['UPLOAD_HOURS', '0'],
    ['S3_BUCKET', 'university'],
    ['S3_ENDPOINT', 'https://s3.example'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_PREFIX', '../'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  test('and never repeats the password of a database', () => {
    const read = () => readConfig({ DATABASE_URL: 'postgre://u:secret@db.example/x' });
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret') }));
  });
});

test('an identity provider is believed over plain HTTP only on this machine', () => {
  const at = (issuer: string) =>
    readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'university', OIDC_CLIENT_SECRET: 'x' }).oidc?.issuer;
  for (const issuer of [
    'https://id.example',
    'http://127.0.0.1:8080',
    'http://localhost',
    'http://[::1]:9000',
  ]) {
    expect(at(issuer)).toBe(issuer);
  }
  for (const issuer of ['http://id.example', 'http://10.0.0.7', 'http://127.0.0.1.evil.example']) {
    expect(() => at(issuer)).toThrow('https');
  }
});

test('ffmpeg is the one that is named, or is looked for on the path; it can be switched off', () => {
  expect(readConfig({ FFMPEG_PATH: '/opt/ffmpeg', PATH: '/usr/bin' }).ffmpegPaths).toEqual(['/opt/ffmpeg']);
  expect(readConfig({ PATH: '/usr/local/bin:relative:/usr/bin' }).ffmpegPaths).toEqual([
    '/usr/local/bin/ffmpeg',
    '/usr/bin/ffmpeg',
  ]);
  expect(readConfig({ FFMPEG_PATH: 'none', PATH: '/usr/bin' }).ffmpegPaths).toEqual([]);
});

test('mail is sent where its links lead somewhere: at an address that is named, or on this machine', () => {
  const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'letters@university.test' };
  expect(readConfig(mail).smtpUrl).toBe('smtp://mail.test');
  expect(() => readConfig({ ...mail, HOST: '0.0.0.0', DEMO_DATA: 'false' })).toThrow('PUBLIC_URL');
  const named = { ...mail, HOST: '0.0.0.0', DEMO_DATA: 'false', PUBLIC_URL: 'https://university.test' };
  expect(readConfig(named).smtpUrl).toBe('smtp://mail.test');
});

test.each(['banana', '10.0.0.1, proxy.example', '10.0.0.0/33', '10.0.0.1/', '::1/129', 'true', '1'])(
  'a proxy is named by its address: %s stops the start',
  (proxies) => {
    const read = () => readConfig({ TRUST_PROXY: proxies });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow('TRUST_PROXY');
  },
);

test.each(['127.0.0.1', '10.0.0.0/8,::1', 'fd00::/8', 'loopback, uniquelocal'])(
  'proxies may be addresses and networks: %s',
  (proxies) => {
    expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toEqual(proxies.split(/, ?/));
  },
);

describe('processes on one port', () => {
  test('are one unless more are named, or as many as there are cores', () => {
    expect(readConfig({}).workers).toBe(1);
    expect(readConfig({ WORKERS: '3' }).workers).toBe(3);
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(64, availableParallelism()));
  });

  test.each(['0', '-1', '1.5', '1000', 'banana', 'AUTO'])('are never %s', (WORKERS) => {
    const refused = () => readConfig({ WORKERS });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(/WORKERS عدد صحيح[^]*WORKERS is a whole number from 1 to 64/);
  });

  test('check no more passwords side by side than there are cores', () => {
    expect([hashesAtOnce(1, 1), hashesAtOnce(1, 8)]).toEqual([1, 2]);
    for (const [workers, cores] of [
      [2, 2],
      [4, 8],
      [3, 8],
    ] as const) {
      expect(workers * hashesAtOnce(workers, cores)).toBeLessThanOrEqual(cores);
    }
    expect(hashesAtOnce(8, 2)).toBe(1);
  });
});

test('a service is given time to leave its proxy; whoever sits at a terminal does not wait', () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  expect(readConfig({ NODE_ENV: 'production' }).drainSeconds).toBe(5);
  expect(readConfig({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(() => readConfig({ DRAIN_SECONDS: '301' })).toThrow(ConfigError);
});
