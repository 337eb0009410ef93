import { megabytesText } from '#contract/file-sizes';
import { uploadsApi } from '#contract/uploads';
import type { Queryable } from '#server/db/database';
import { Refusal, refuse } from '#server/http/refusal';
import type { FilmLengths } from './film-lengths.ts';
import type { Lane } from './lane.ts';
import type { Library } from './library.ts';
import { needsConversion } from './queries.ts';
import type { Readers } from './readers.ts';
import {
  addressOf,
  isTooLong,
  jobsFor,
  lessonEndings,
  playability,
  refusalAhead,
  uploadLimits,
} from './rules.ts';

interface VideoParts {
  db: Queryable;
  library: Library;
  readers: Readers;
  lengths: FilmLengths;
  /** What codes films anew, if there is anything that does. */
  encoder: () => Promise<string | null>;
  mostMegabytes: number;
}

export const videoLane = ({ db, library, readers, lengths, encoder, mostMegabytes }: VideoParts): Lane => ({
  kind: 'video',
  calls: {
    begin: uploadsApi.uploadVideo,
    proceed: uploadsApi.continueVideo,
    cancel: uploadsApi.cancelVideo,
    find: uploadsApi.findVideo,
  },
  folder: library.videos,
  endings: lessonEndings,
  mostMegabytes,
  mostUnfinished: 10,
  limits: uploadLimits,
  nameless: 'video',
  refuseTooLarge: () => {
    const message = `حجم الفيديو يجب أن يكون أقل من ${megabytesText(mostMegabytes)}`;
    return refuse('video_too_large', { errors: [{ path: 'video', message }] });
  },
  refuseBeingChecked: () => refuse('video_being_checked'),
  refuseAhead: async (tracks) => {
    const code = refusalAhead(tracks, (await encoder()) !== null);
    if (code) refuse(code);
  },
  examine: async ({ path, size }) => {
    const facts = await readers.film({ path, size });
    if (!facts) return new Refusal('not_a_video');
    if (isTooLong(facts)) return new Refusal('video_too_long');
    if (playability(facts) === 'recode' && !(await encoder())) return new Refusal('video_not_playable');
    const { ending, duration } = facts;
    return { path, size, ending, duration, jobs: jobsFor(facts) };
  },
  present: async (row) => {
    const { name, fileName, size, mimeType } = row;
    const duration = await lengths.of(row);
    if (duration === 'unreadable') refuse('not_a_video');
    if (duration === 'later') refuse('video_being_checked');
    const isUnplayable = await needsConversion(db, name);
    return { url: addressOf(name), fileName, size, mimeType, duration, needsConversion: isUnplayable };
  },
});
