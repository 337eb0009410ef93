import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { readS3, type S3Config } from './bucket.ts';
import { ConfigError } from './config-error.ts';
import type { ReachConfig } from './reach.ts';
import type { Reader } from './reader.ts';

const waysOfFiles = ['node', 'accel', 'redirect'] as const;

export type FilesBy = (typeof waysOfFiles)[number];

export interface FilesConfig {
  /** The bucket for uploaded files; without one they lie under `dataDir`. */
  s3: S3Config | null;
  /** Who carries the bytes of stored files: this server, the proxy before it, or the bucket. */
  filesBy: FilesBy;
  videoMaxMegabytes: number;
  /** Where the program may be that codes films anew, the first that runs; nowhere where none is wanted. */
  ffmpegPaths: string[];
  /** How long an upload that stopped, or a file that nothing refers to, is kept. */
  uploadHours: number;
}

export const readFiles = (read: Reader, reach: ReachConfig): FilesConfig => ({
  ...readWayOfFiles(read, reach),
  videoMaxMegabytes: read.integer('VIDEO_MAX_MB', 1, 5000) ?? 2048,
  ffmpegPaths: readFfmpeg(read),
  uploadHours: read.integer('UPLOAD_HOURS', 1, 720) ?? 24,
});

/** A way that leads nowhere would leave every film blank. */
function readWayOfFiles(
  read: Reader,
  { trustProxy, publicUrl }: ReachConfig,
): Pick<FilesConfig, 's3' | 'filesBy'> {
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

/** Named, or `none`, or wherever the machine keeps its programs. */
function readFfmpeg(read: Reader): string[] {
  const named = read.text('FFMPEG_PATH');
  if (named !== null) return named === 'none' ? [] : [resolve(named)];
  const program = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const folders = (read.text('PATH') ?? '').split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, program));
}
