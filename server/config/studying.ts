import { longestWait } from '#contract/exam-limits';
import { ConfigError } from './config-error.ts';
import type { Reader } from './reader.ts';
import type { TrialConfig } from './trial.ts';

const admissions = ['open', 'enforced'] as const;

export interface StudyingConfig {
  /** Whether a lesson without a recording counts when its stand-in is played. */
  simulatedLessons: boolean;
  /** How many seconds of lessons a student is credited for each second of real time; 0 for any number. */
  watchSpeedLimit: number;
  /** Minutes that stand for every exam's own hours of waiting after a failure; null for those hours. */
  examWaitMinutes: number | null;
  /** Whether a level asks for its conditions; `open` lets everybody into every level. */
  admission: (typeof admissions)[number];
}

export const readStudying = (read: Reader, { trial, demoData }: TrialConfig): StudyingConfig => ({
  simulatedLessons: read.boolean('SIMULATED_LESSONS') ?? demoData,
  watchSpeedLimit: readWatchSpeedLimit(read) ?? (trial ? 0 : 2.5),
  examWaitMinutes: read.integer('EXAM_WAIT_MINUTES', 0, longestWait * 60) ?? (trial ? 1 : null),
  admission: read.choice('ADMISSION', admissions) ?? 'enforced',
});

/** Below 1 nobody could watch as the hours pass. */
function readWatchSpeedLimit(read: Reader): number | null {
  const value = read.text('WATCH_SPEED_LIMIT');
  if (value === null) return null;
  const limit = Number(value);
  if (/^\d+(\.\d+)?$/.test(value) && (limit === 0 || (limit >= 1 && limit <= 100))) return limit;
  throw new ConfigError(
    `قيمة WATCH_SPEED_LIMIT عدد بين 1 و100 (ولو بكسر عشري مثل 2.5)، أو 0 لرفع الحد، وهي الآن «${value}».`,
    `WATCH_SPEED_LIMIT is a number from 1 to 100 (such as 2.5), or 0 for no limit; it is "${value}".`,
  );
}
