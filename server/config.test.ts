import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('with nothing set, it is a trial on this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    demoData: true,
    allowSelfPromotion: true,
    oidc: null,
  });
});

test('with a database of its own, it is no trial: no demo data, no self-promotion', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://db.example/university' });
  expect(config).toMatchObject({ demoData: false, allowSelfPromotion: false });
});

test('unless the environment says so', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://db.example/university',
    DEMO_DATA: 'true',
    ALLOW_SELF_PROMOTION: 'true',
  });
  expect(config).toMatchObject({ demoData: true, allowSelfPromotion: true });
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

describe('a bad value stops the start with a sentence that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://db.example'],
    ['DATABASE_URL', 'not an address'],
    ['DEMO_DATA', 'yes'],
    ['ALLOW_SELF_PROMOTION', '1'],
    ['LOG_LEVEL', 'loud'],
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
