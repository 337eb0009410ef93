import type { Section } from '../report.ts';
import { badDisk } from './bad-disk.ts';
import { diskFull } from './disk-full.ts';
import { promisedUploads } from './promised-uploads.ts';
import { startOnFullDisk } from './start-on-full-disk.ts';

export const disk: Section = {
  name: 'disk',
  title: 'The disk is full, fails, or is slow',
  run: async () => [await diskFull(), await promisedUploads(), await startOnFullDisk(), ...(await badDisk())],
};
