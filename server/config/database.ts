import { databaseAddress } from '../database-address.ts';
import { ConfigError } from './config-error.ts';
import type { Reader } from './reader.ts';

export interface DatabaseConfig {
  databaseUrl: string | null;
  /** The way past the pooler that `databaseUrl` leads to; null where that leads to PostgreSQL itself. */
  databaseDirectUrl: string | null;
  databasePoolSize: number;
}

export function readDatabase(read: Reader): DatabaseConfig {
  const databaseUrl = readDatabaseUrl(read, 'DATABASE_URL');
  return {
    databaseUrl,
    databaseDirectUrl: readDirectUrl(read, databaseUrl),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 1, 500) ?? 16,
  };
}

function readDatabaseUrl(read: Reader, name: string): string | null {
  const value = read.text(name);
  if (value === null || databaseAddress(value)) return value;
  // It may hold a password: it is never repeated.
  throw new ConfigError(
    `قيمة ${name} ليست عنوانًا صالحًا، مثل postgres://user:password@db1:5432,db2:5432/university?target_session_attrs=read-write`,
    `${name} is no valid address, such as postgres://user:password@db1:5432,db2:5432/university?target_session_attrs=read-write`,
  );
}

function readDirectUrl(read: Reader, databaseUrl: string | null): string | null {
  const direct = readDatabaseUrl(read, 'DATABASE_DIRECT_URL');
  if (direct === null || databaseUrl !== null) return direct;
  throw new ConfigError(
    'تُضبط DATABASE_DIRECT_URL مع DATABASE_URL: هي الطريق المباشر إلى القاعدة التي يصل إليها DATABASE_URL عبر مجمّع اتصالات.',
    'DATABASE_DIRECT_URL needs DATABASE_URL: it is the direct way to the database that DATABASE_URL reaches through a pooler.',
  );
}
