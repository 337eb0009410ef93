import type { Section } from '../report.ts';
import { bucketAway } from './bucket-away.ts';
import { manyViewers } from './many-viewers.ts';
import { sameByProxy } from './same-by-proxy.ts';
import { uploadWithoutSharedDisk } from './upload-without-shared-disk.ts';

export const files: Section = {
  name: 'files',
  title: 'Films past one machine',
  run: async () => [
    ...(await sameByProxy()),
    ...(await manyViewers()),
    await uploadWithoutSharedDisk(),
    await bucketAway(),
  ],
};
