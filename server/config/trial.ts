import { ConfigError } from './config-error.ts';
import type { Reader } from './reader.ts';

export interface TrialConfig {
  /** A trial on one machine: it gives the defaults of the switches that make trying easy, and the pages say so. */
  trial: boolean;
  demoData: boolean;
  /** Demo accounts are open, and nobody said that this is meant to be reached: whoever comes from elsewhere is refused. */
  onlyFromHere: boolean;
}

export function readTrial(
  read: Reader,
  { isPublic, databaseUrl }: { isPublic: boolean; databaseUrl: string | null },
): TrialConfig {
  const saidToBeTrial = read.boolean('TRIAL');
  const trial = saidToBeTrial ?? (databaseUrl === null && !isPublic);
  const demoData = readDemoData(read, trial, isPublic);
  return { trial, demoData, onlyFromHere: demoData && saidToBeTrial !== true };
}

function readDemoData(read: Reader, trial: boolean, isPublic: boolean): boolean {
  const demoData = read.boolean('DEMO_DATA') ?? trial;
  if (!demoData || !isPublic) return demoData;
  throw new ConfigError(
    'كلمة مرور حسابات التجربة منشورة، فلا تُفتح إلا على هذا الجهاز: إما DEMO_DATA=false، وإما HOST=127.0.0.1 من غير PUBLIC_URL عامّ ولا TRUST_PROXY ولا NODE_ENV=production.',
    'The password of the demo accounts is published, so they are opened on this machine only: set DEMO_DATA=false, or HOST=127.0.0.1 without a public PUBLIC_URL, TRUST_PROXY or NODE_ENV=production.',
  );
}
