import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { sampleLesson } from '#content/sample-lesson';
import type { LessonMedia, MediaJobKind } from '#contract/lesson-media';
import type { MediaJob } from '#contract/managing-media';
import { uploadFolder, uploadNameOf } from '#contract/own-files';
import { isAnyOf, listsBy } from '#server/db/any-of';
import type { Db, Queryable, Tx } from '#server/db/database';
import { catalogueEdition, lessons, mediaJobs, mediaRenditions, uploads } from '#server/db/schema';
import { leaseTime, type MadeOf, mediaOf, mostTries } from './rules.ts';
import { noEncoderHere, triedTooOften } from './text.ts';

/** In which forms these recordings can be had, by their addresses; those that are not ours are not in it. */
export async function mediaAt(
  db: Queryable,
  addresses: (string | null)[],
): Promise<Map<string, LessonMedia>> {
  const byName = new Map(
    addresses.flatMap((address) => {
      const name = uploadNameOf(address);
      return name !== null && address !== null ? [[name, address] as const] : [];
    }),
  );
  const samples = new Map(
    addresses.includes(sampleLesson.videoUrl) ? [[sampleLesson.videoUrl, sampleLesson.media]] : [],
  );
  if (byName.size === 0) return samples;
  const { rows } = await db.execute<MadeOf & Record<string, unknown>>(sql`
    select ${uploads.name}, ${uploads.size}::float8, ${uploads.mimeType} as "mimeType",
      exists (
        select from ${mediaJobs}
        where ${mediaJobs.uploadName} = ${uploads.name} and ${mediaJobs.kind} = 'convert' and ${mediaJobs.state} <> 'done'
      ) as "isConverting",
      exists (
        select from ${mediaJobs}
        where ${mediaJobs.uploadName} = ${uploads.name} and ${mediaJobs.kind} = 'convert' and ${mediaJobs.state} in ('failed', 'unneeded')
      ) as "hasFailed",
      coalesce((
        select json_agg(json_build_object(
          'kind', kind, 'name', ${mediaRenditions.name}, 'size', ${mediaRenditions.size}, 'mimeType', mime_type))
        from ${mediaRenditions}
        where ${mediaRenditions.uploadName} = ${uploads.name} and ${mediaRenditions.kind} <> 'stream-part'
      ), '[]') as renditions
    from ${uploads}
    where ${isAnyOf(uploads.name, [...byName.keys()])} and ${uploads.kind} = 'video'
  `);
  return new Map([...samples, ...rows.map((row) => [byName.get(row.name) ?? '', mediaOf(row)] as const)]);
}

/** The name behind an address of ours; behind others there is none of that name. */
const nameOfVideo = sql`substr(${lessons.videoUrl}, ${sql.raw(String(uploadFolder.length + 1))})`;

/** What is made of the recordings of a course's lessons, and how far it is. */
export async function jobsOfCourse(
  db: Queryable,
  courseId: number,
): Promise<{ lessonId: number; jobs: MediaJob[] }[]> {
  const rows = await db
    .select({
      lessonId: lessons.id,
      job: {
        kind: mediaJobs.kind,
        state: mediaJobs.state,
        progress: mediaJobs.progress,
        problem: mediaJobs.problem,
      },
    })
    .from(lessons)
    .innerJoin(mediaJobs, eq(mediaJobs.uploadName, nameOfVideo))
    .where(and(eq(lessons.courseId, courseId), eq(lessons.isActive, true)))
    .orderBy(asc(lessons.order), asc(lessons.id), asc(mediaJobs.id));
  return [...listsBy(rows, ({ lessonId }) => lessonId)].map(([lessonId, jobs]) => ({
    lessonId,
    jobs: jobs.map(({ job }) => job),
  }));
}

/** What failed is done again, with all its tries. */
export async function prepareAgain(tx: Tx, uploadName: string): Promise<void> {
  await tx
    .update(mediaJobs)
    .set({ state: 'waiting', tries: 0, progress: 0, problem: null, finishedAt: null })
    .where(and(eq(mediaJobs.uploadName, uploadName), eq(mediaJobs.state, 'failed')));
  await makeListsAnew(tx);
}

/**
 * Lists of lessons are answered from memory until the catalogue has another edition. What a job makes is one by itself (a
 * trigger of `media_renditions`); that a conversion is wanted, or has come to nothing, is told to students as well.
 */
const makeListsAnew = (tx: Queryable) =>
  tx
    .insert(catalogueEdition)
    .values({ edition: 1 })
    .onConflictDoUpdate({
      target: catalogueEdition.only,
      set: { edition: sql`${catalogueEdition.edition} + 1` },
    });

export interface ClaimedJob {
  id: number;
  uploadName: string;
  kind: MediaJobKind;
  /** Which try this is: whoever holds an earlier one has lost it. */
  tries: number;
  size: number;
}

/**
 * Takes the next job: one that waits, or one whose process was not heard of any more. A stream waits for what it is made
 * of. Of all who ask at once, one gets it.
 */
export async function claimJob(db: Db, now: Date): Promise<ClaimedJob | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; tries: number }>(sql`
      select job.id, job.tries
      from ${mediaJobs} as job
      where (job.state = 'waiting' or job.state = 'working' and job.leased_until < ${now})
        and (job.kind <> 'stream' or not exists (
          select from ${mediaJobs} as other
          where other.upload_name = job.upload_name and other.kind <> 'stream' and other.state in ('waiting', 'working')
        ))
      order by job.tries, job.id
      limit 1
      for update skip locked`);
    const [found] = rows;
    if (!found) return null;
    if (found.tries >= mostTries) {
      await settle(tx, { ...found, state: 'failed', problem: triedTooOften, now });
      return null;
    }
    const [job] = await tx
      .update(mediaJobs)
      .set({
        state: 'working',
        tries: found.tries + 1,
        progress: 0,
        problem: null,
        leasedUntil: new Date(now.getTime() + leaseTime),
      })
      .where(eq(mediaJobs.id, found.id))
      .returning();
    const [upload] = await tx
      .select({ size: uploads.size })
      .from(uploads)
      .where(eq(uploads.name, job?.uploadName ?? ''));
    return job && upload ? { ...job, size: upload.size } : null;
  });
}

type Held = Pick<ClaimedJob, 'id' | 'tries'>;

const isHeld = ({ id, tries }: Held) =>
  and(eq(mediaJobs.id, id), eq(mediaJobs.tries, tries), eq(mediaJobs.state, 'working'));

/** Those that somebody is at, or was when their process ended. */
export async function heldJobs(db: Queryable): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: mediaJobs.id }).from(mediaJobs).where(eq(mediaJobs.state, 'working'));
  return new Set(rows.map(({ id }) => id));
}

/** Says that somebody is still at it, and how far. False when it was taken away. */
export async function renewJob(db: Queryable, job: Held, progress: number, now: Date): Promise<boolean> {
  const renewed = await db
    .update(mediaJobs)
    .set({ progress, leasedUntil: new Date(now.getTime() + leaseTime) })
    .where(isHeld(job))
    .returning({ id: mediaJobs.id });
  return renewed.length === 1;
}

/** Gives it back as if it had not been taken. */
export async function releaseJob(db: Queryable, job: Held): Promise<void> {
  await db
    .update(mediaJobs)
    .set({ state: 'waiting', tries: job.tries - 1, progress: 0, leasedUntil: null })
    .where(isHeld(job));
}

/** It did not work out: tried again behind the others, or given up. */
export async function failJob(db: Db, job: Held, problem: string, now: Date): Promise<void> {
  if (job.tries >= mostTries) return void (await settleJob(db, job, 'failed', problem, now));
  await db.update(mediaJobs).set({ state: 'waiting', progress: 0, leasedUntil: null }).where(isHeld(job));
}

export type Rendition = Pick<typeof mediaRenditions.$inferInsert, 'name' | 'kind' | 'size' | 'mimeType'>;

interface Settled extends Held {
  state: 'done' | 'unneeded' | 'failed';
  problem?: string | null;
  now: Date;
}

async function settle(tx: Tx, { state, problem = null, now, ...job }: Settled): Promise<boolean> {
  const settled = await tx
    .update(mediaJobs)
    .set({ state, problem, progress: state === 'done' ? 100 : 0, leasedUntil: null, finishedAt: now })
    .where(
      and(
        eq(mediaJobs.id, job.id),
        eq(mediaJobs.tries, job.tries),
        inArray(mediaJobs.state, ['waiting', 'working']),
      ),
    )
    .returning({ kind: mediaJobs.kind });
  if (state !== 'done' && settled[0]?.kind === 'convert') await makeListsAnew(tx);
  return settled.length === 1;
}

/** Nothing has to be made, or nothing can be. */
export const settleJob = (
  db: Db,
  job: Held,
  state: 'unneeded' | 'failed',
  problem: string | null,
  now: Date,
): Promise<boolean> =>
  db.transaction((tx) => settle(tx, { id: job.id, tries: job.tries, state, problem, now }));

/** What was made is there from one moment to the next, or not at all: false when the job was taken away meanwhile. */
export async function finishJob(db: Db, job: ClaimedJob, made: Rendition[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await settle(tx, { id: job.id, tries: job.tries, state: 'done', now }))) return false;
    const ofUpload = eq(mediaRenditions.uploadName, job.uploadName);
    if (job.kind === 'stream') {
      await tx
        .delete(mediaRenditions)
        .where(and(ofUpload, inArray(mediaRenditions.kind, ['stream', 'stream-part'])));
    } else await remakeStream(tx, job.uploadName);
    await tx
      .insert(mediaRenditions)
      .values(made.map((one) => ({ ...one, uploadName: job.uploadName, createdAt: now })));
    return true;
  });
}

/** A stream that was made already lacks what has just been made. */
async function remakeStream(tx: Tx, uploadName: string): Promise<void> {
  await tx
    .update(mediaJobs)
    .set({ state: 'waiting', tries: 0, progress: 0, problem: null, finishedAt: null })
    .where(
      and(
        eq(mediaJobs.uploadName, uploadName),
        eq(mediaJobs.kind, 'stream'),
        inArray(mediaJobs.state, ['done', 'unneeded']),
      ),
    );
}

/** A film that came before it was looked at closely, and that browsers do not play. */
export const addConversion = (db: Db, uploadName: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(mediaJobs).values({ uploadName, kind: 'convert', createdAt: now }).onConflictDoNothing();
    await makeListsAnew(tx);
  });

const atATime = 20;

/** Films that lessons refer to and that nobody has made anything of: they came before anything was made. */
export async function addMissingJobs(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${mediaJobs} (upload_name, kind, created_at)
    select film.name, wanted.kind, ${now}
    from (
      select name, mime_type from ${uploads} as upload
      where upload.kind = 'video' and upload.duration is distinct from 0
        and exists (select from ${lessons} where video_url = '/uploads/' || upload.name and is_active)
        and not exists (select from ${mediaJobs} as job where job.upload_name = upload.name)
      order by created_at
      limit ${atATime}
    ) as film,
    lateral (
      select * from unnest(array['front', 'sound', 'small', 'stream']) with ordinality as kinds (kind, place)
      where film.mime_type not like 'audio/%' or kind = 'sound'
    ) as wanted
    order by film.name, wanted.place
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** What could not be made for want of a program is tried again where there is one. */
export async function reviveForEncoder(db: Queryable): Promise<void> {
  await db
    .update(mediaJobs)
    .set({ state: 'waiting', problem: null, tries: 0, finishedAt: null })
    .where(and(eq(mediaJobs.state, 'unneeded'), eq(mediaJobs.problem, noEncoderHere)));
}

/** What jobs before this one made of the same film. */
export const renditionsOf = (db: Queryable, uploadName: string) =>
  db.select().from(mediaRenditions).where(eq(mediaRenditions.uploadName, uploadName));
