import { and, eq, inArray, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MediaJobKind } from '#contract/lesson-media';
import { uploadFolder, uploadNameOf } from '#contract/own-files';
import { recordChange } from '#server/audit/queries';
import { isAnyOf } from '#server/db/any-of';
import type { Db, Queryable, Tx } from '#server/db/database';
import {
  certificates,
  courses,
  diplomas,
  diplomaTemplates,
  lessons,
  mediaJobs,
  mediaRenditions,
  recitals,
  uploads,
  users,
} from '#server/db/schema';
import { type FileAside, setAside } from './aside.ts';
import { copyingFiles, goesAtOnce, soundEndings, type UploadKind } from './rules.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function findUpload(db: Queryable, name: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.name, name));
  return row ?? null;
}

/** Whether an address can be kept: it is not ours, or a file of that kind is behind it. */
export async function isKeepable(db: Queryable, address: string | null, kind: UploadKind): Promise<boolean> {
  const name = uploadNameOf(address);
  return name === null || (await findUpload(db, name))?.kind === kind;
}

/** The finished upload that began under this id, if it is this person's. */
export async function findOwnUpload(
  db: Queryable,
  { kind, names, userId }: { kind: UploadKind; names: string[]; userId: string },
): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.name, names), eq(uploads.kind, kind), eq(uploads.uploadedBy, userId)));
  return row ?? null;
}

/** The recording that came in under this id, if it is this person's; kept as it is until the commit. */
export async function takeOwnSound(tx: Tx, id: string, userId: string): Promise<UploadRow | null> {
  const names = soundEndings.map((ending) => `${id}.${ending}`);
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(inArray(uploads.name, names), eq(uploads.kind, 'sound'), eq(uploads.uploadedBy, userId)))
    .for('update');
  return row ?? null;
}

/** The row, what is to be made of the film, and the note of who sent it. Of two who finish the same upload, one writes. */
export async function storeUpload(db: Db, upload: UploadRow, jobs: MediaJobKind[] = []): Promise<UploadRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(uploads).values(upload).onConflictDoNothing().returning();
    // A recital is between its student and the teachers of its text: the staff's book says nothing of it.
    if (!row || row.kind === 'sound') return upload;
    if (jobs.length > 0) {
      await tx
        .insert(mediaJobs)
        .values(jobs.map((kind) => ({ uploadName: row.name, kind, createdAt: row.createdAt })));
    }
    await recordChange(tx, {
      actorId: row.uploadedBy,
      action: 'create',
      subject: 'upload',
      subjectId: row.name,
      title: row.fileName,
      changes: { kind: row.kind, size: row.size, mimeType: row.mimeType },
      at: row.createdAt,
    });
    return row;
  });
}

/** Whether browsers do not play it as it came. */
export async function needsConversion(db: Queryable, uploadName: string): Promise<boolean> {
  const convert = and(eq(mediaJobs.uploadName, uploadName), eq(mediaJobs.kind, 'convert'));
  return (await db.$count(mediaJobs, convert)) > 0;
}

/** What a film that came before lengths were kept was found to last; 0 when that cannot be found out. */
export async function keepDuration(db: Queryable, name: string, duration: number): Promise<void> {
  await db.update(uploads).set({ duration }).where(eq(uploads.name, name));
}

/** What jobs made of a film. */
export async function findRendition(
  db: Queryable,
  name: string,
): Promise<Pick<UploadRow, 'name' | 'size' | 'mimeType'> | null> {
  const [row] = await db.select().from(mediaRenditions).where(eq(mediaRenditions.name, name));
  return row ?? null;
}

/** Which of these names have a row, and since when. */
export async function knownNames(db: Queryable, names: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ name: uploads.name, createdAt: uploads.createdAt })
    .from(uploads)
    .where(isAnyOf(uploads.name, names))
    .unionAll(
      db
        .select({ name: mediaRenditions.name, createdAt: mediaRenditions.createdAt })
        .from(mediaRenditions)
        .where(isAnyOf(mediaRenditions.name, names)),
    );
  return new Map(rows.map((row) => [row.name, row.createdAt]));
}

/** How many files the rows name that were there by then. */
export async function countNamedFiles(db: Queryable, by: Date): Promise<number> {
  const sent = await db.$count(uploads, lte(uploads.createdAt, by));
  return sent + (await db.$count(mediaRenditions, lte(mediaRenditions.createdAt, by)));
}

/** Every place that may hold an address of ours. */
const places: [PgTable, AnyPgColumn[]][] = [
  [courses, [courses.imageUrl, courses.thumbnailUrl, courses.syllabusUrl]],
  [lessons, [lessons.videoUrl, lessons.captionsUrl]],
  [diplomaTemplates, [diplomaTemplates.logoUrl, diplomaTemplates.sealUrl]],
  [users, [users.profileImageUrl]],
];

const address = sql`${uploadFolder} || ${uploads.name}`;

/** Recordings stand in their places by name: nobody has their address. */
const recordings = [recitals.soundFile, recitals.commentSoundFile];

const nowhere = (db: Queryable): SQL[] => [
  ...recordings.map((column) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(recitals)
        .where(eq(column, uploads.name)),
    ),
  ),
  ...places.map(([table, columns]) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(or(...columns.map((column) => sql`${column} = ${address}`))),
    ),
  ),
];

/**
 * What was issued wears its logo and its seal for ever, whatever became of the template. Asked as one list, so that many
 * certificates are gone through once and not for every file.
 */
const wornByNothing = sql`${address} not in (
  select picture
  from (select look from ${certificates} union all select look from ${diplomas}) as issued,
    lateral (values (look ->> 'logoUrl'), (look ->> 'sealUrl')) as worn (picture)
  where picture is not null
)`;

/**
 * Takes the rows of files that arrived before `before` and that nothing refers to, and sets the files aside; gives those
 * back, with what was made of them. None while a backup copies the files that it has found in the rows.
 */
export async function forgetUnused(db: Db, before: Date, now: Date): Promise<FileAside[]> {
  return db.transaction(async (tx) => {
    if (!(await mayForgetFiles(tx))) return [];
    const isUnused = and(lt(uploads.createdAt, before), ...nowhere(tx), wornByNothing);
    // Whatever somebody is about to use is left alone; and what was used since the first look is seen by the second.
    const found = await tx
      .select({ name: uploads.name })
      .from(uploads)
      .where(isUnused)
      .for('update', { skipLocked: true });
    if (found.length === 0) return [];
    const names = found.map(({ name }) => name);
    return setAside(tx, await takeRows(tx, names, isUnused), now);
  });
}

/** Takes the rows of these uploads where the condition still holds; gives back their files and those made of them. */
async function takeRows(tx: Tx, names: string[], isSo?: SQL): Promise<FileAside[]> {
  const made = await tx.select().from(mediaRenditions).where(isAnyOf(mediaRenditions.uploadName, names));
  const gone = await tx
    .delete(uploads)
    .where(and(isAnyOf(uploads.name, names), isSo))
    .returning({ name: uploads.name, size: uploads.size, kind: uploads.kind });
  const goneNames = new Set(gone.map(({ name }) => name));
  return [
    ...gone.map(({ name, size, kind }) => ({ name, size, isUnwanted: goesAtOnce(kind) })),
    ...made
      .filter(({ uploadName }) => goneNames.has(uploadName))
      .map(({ name, size }) => ({ name, size, isUnwanted: false })),
  ];
}

/** Until the commit no backup begins to copy; false while one does. */
export async function mayForgetFiles(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${copyingFiles})) as free`,
  );
  return rows[0]?.free ?? false;
}

/**
 * Takes the rows of what this person sent, and of these files besides, where nothing refers to them (any more); gives back
 * the names of all files that go with them. They go at once: should the process end before that, the next sweep finds them
 * on the list. Call it where `mayForgetFiles` said so.
 */
export async function forgetFilesOf(tx: Tx, userId: string, besides: string[], now: Date): Promise<string[]> {
  const theirs = or(eq(uploads.uploadedBy, userId), isAnyOf(uploads.name, besides));
  const unused = await tx
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(theirs, ...nowhere(tx), wornByNothing))
    .for('update');
  const files = await takeRows(
    tx,
    unused.map(({ name }) => name),
  );
  const unwanted = files.map((file) => ({ ...file, isUnwanted: true }));
  await setAside(tx, unwanted, now);
  return files.map(({ name }) => name);
}
