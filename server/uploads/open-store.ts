import { join } from 'node:path';
import type { Config } from '#server/config';
import { diskStore } from './store-disk.ts';
import { s3Store } from './store-s3.ts';
import type { FileStore } from './store.ts';

export const folderOfUploads = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** Where finished files lie: the bucket that the configuration names, or else a folder under the data. */
export const openStore = (config: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  config.s3 ? s3Store(config.s3) : diskStore(join(folderOfUploads(config), 'files'));
