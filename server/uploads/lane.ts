import type { DeclaredTracks } from '#contract/declared-tracks';
import type { UploadedSound, soundUploadsApi } from '#contract/sound-uploads';
import type { UploadedVideo, uploadsApi } from '#contract/uploads';
import type { Limit } from '#server/http/rate-limit';
import type { Refusal } from '#server/http/refusal';
import type { WholeUpload } from './arrivals.ts';
import type { Examined } from './finishing.ts';
import type { UploadRow } from './queries.ts';
import type { Ending, UploadKind } from './rules.ts';

/** What comes in parts and with pauses, of one kind: where, how much of it, and what becomes of it. */
export interface Lane {
  kind: Extract<UploadKind, 'video' | 'sound'>;
  calls: {
    begin: typeof uploadsApi.uploadVideo | typeof soundUploadsApi.uploadSound;
    proceed: typeof uploadsApi.continueVideo | typeof soundUploadsApi.continueSound;
    cancel: typeof uploadsApi.cancelVideo | typeof soundUploadsApi.cancelSound;
    find: typeof uploadsApi.findVideo | typeof soundUploadsApi.findSound;
  };
  /** Where it lies while it comes in, unless that is the bucket. */
  folder: string;
  /** Those that a finished one may have. */
  endings: readonly Ending[];
  mostMegabytes: number;
  /** Of one person, at a time. */
  mostUnfinished: number;
  limits: (userId: string) => Record<string, Limit>;
  /** What it is called while its owner calls it nothing. */
  nameless: string;
  refuseTooLarge: () => never;
  refuseBeingChecked: () => never;
  /** Before its first byte, by what its page has read of it. */
  refuseAhead?: (tracks: DeclaredTracks) => Promise<void>;
  /** Looks into one that is here whole; gives back what it is refused for. */
  examine: (upload: WholeUpload) => Promise<Examined | Refusal>;
  present: (row: UploadRow) => Promise<UploadedVideo | UploadedSound>;
}
