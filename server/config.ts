import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

export interface Config {
  host: string;
  port: number;
  /** The address people use, when it is not the one we listen on (a proxy, TLS). */
  publicUrl: string | null;
  trustProxy: string[];
  dataDir: string;
  databaseUrl: string | null;
  databasePoolSize: number;
  demoData: boolean;
  allowSelfPromotion: boolean;
  oidc: OidcConfig | null;
  sessionDays: number;
  rateLimitScale: number;
  concurrentHashes: number;
  logLevel: string;
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Its message is the sentence that the start prints before it stops. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(environment: Environment = process.env): Config {
  const read = reader(environment);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const embedded = databaseUrl === null;
  return {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', 0, 65_535) ?? 3000,
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    trustProxy: read.list('TRUST_PROXY'),
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl,
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 1, 500) ?? 16,
    demoData: read.boolean('DEMO_DATA') ?? embedded,
    allowSelfPromotion: read.boolean('ALLOW_SELF_PROMOTION') ?? embedded,
    oidc: readOidc(read),
    sessionDays: read.integer('SESSION_DAYS', 1, 365) ?? 30,
    rateLimitScale: read.integer('RATE_LIMIT_SCALE', 0, 1_000_000) ?? 1,
    concurrentHashes: Math.min(2, availableParallelism()),
    logLevel: read.choice('LOG_LEVEL', logLevels) ?? 'info',
  };
}

function readOidc(read: ReturnType<typeof reader>): OidcConfig | null {
  const issuer = read.url('OIDC_ISSUER', ['http:', 'https:']);
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.text('OIDC_CLIENT_SECRET');
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (issuer || clientId || clientSecret) {
    throw new ConfigError('تُضبط OIDC_ISSUER وOIDC_CLIENT_ID وOIDC_CLIENT_SECRET معًا، أو تُترك كلها.');
  }
  return null;
}

function reader(environment: Environment) {
  const text = (name: string) => environment[name]?.trim() || null;

  const integer = (name: string, min: number, max: number) => {
    const value = text(name);
    if (value === null) return null;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigError(`قيمة ${name} يجب أن تكون عددًا صحيحًا بين ${min} و${max}، وهي الآن «${value}».`);
    }
    return number;
  };

  const boolean = (name: string) => {
    const value = choice(name, ['true', 'false']);
    return value === null ? null : value === 'true';
  };

  const choice = (name: string, choices: string[]) => {
    const value = text(name);
    if (value === null || choices.includes(value)) return value;
    throw new ConfigError(`قيمة ${name} واحدة من: ${choices.join('، ')}، وهي الآن «${value}».`);
  };

  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    // A connection address may hold a password: it is never repeated.
    throw new ConfigError(`قيمة ${name} ليست عنوانًا صالحًا (${protocols.join(' ')}).`);
  };

  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);

  return { text, integer, boolean, choice, url, list };
}
