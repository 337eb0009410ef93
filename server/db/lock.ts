import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './error-code.ts';
import { lookAtProcess } from './running-process.ts';
import { inBoth } from '#server/in-both';

export class DataDirInUse extends Error {
  constructor(
    readonly dataDir: string,
    readonly holderPid: number,
  ) {
    super(
      inBoth(
        `مجلد البيانات «${dataDir}» يستعمله الآن خادم آخر رقم عمليته ${holderPid}. ` +
          'أوقف ذلك الخادم أولًا، أو عيّن DATA_DIR إلى مجلد غيره.',
        `The data folder "${dataDir}" is in use by another server, process ${holderPid}. ` +
          'Stop that server first, or set DATA_DIR to another folder.',
      ),
    );
    this.name = 'DataDirInUse';
  }
}

/** Refuses a folder that somebody has, at once: for who would need long to come as far as locking it. */
export async function refuseDataDirInUse(dataDir: string): Promise<void> {
  await newestEndedTicket(dataDir);
}

/**
 * Gives this process the data folder for itself, until it releases it or ends in any way.
 *
 * The lock is a row of numbered tickets; the newest one is the lock. A ticket names a process and when that process
 * started, so a ticket whose process has ended binds nobody. Who takes over makes the next number, which only one can
 * do, and removes older ones only afterwards: the newest ticket is never removed, so nobody can remove a living lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const folder = lockFolderIn(dataDir);
  await mkdir(folder, { recursive: true });
  for (;;) {
    const mine = (await newestEndedTicket(dataDir)) + 1;
    if (!(await takeTicket(folder, mine))) continue;
    if ((await newestTicket(folder)) === mine) {
      await removeTicketsBefore(folder, mine);
      return () => writeFile(ticketPath(folder, mine), '');
    }
    // Others took and left this number while we looked away, and went on to a higher one.
    await rm(ticketPath(folder, mine), { force: true });
  }
}

const lockFolderIn = (dataDir: string): string => join(dataDir, 'lock');

/** The newest ticket, which must bind nobody any more; 0 when there was none yet. */
async function newestEndedTicket(dataDir: string): Promise<number> {
  const folder = lockFolderIn(dataDir);
  const newest = await newestTicket(folder);
  const holder = await livingHolder(ticketPath(folder, newest));
  if (holder !== undefined) throw new DataDirInUse(dataDir, holder);
  return newest;
}

const ticketPath = (folder: string, number: number): string => join(folder, String(number));

async function tickets(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.filter((name) => /^[1-9][0-9]*$/.test(name)).map(Number);
}

const newestTicket = async (folder: string): Promise<number> => Math.max(0, ...(await tickets(folder)));

async function removeTicketsBefore(folder: string, mine: number): Promise<void> {
  const older = (await tickets(folder)).filter((number) => number < mine);
  await Promise.all(older.map((number) => rm(ticketPath(folder, number), { force: true })));
}

/** Writes the ticket aside and links it into place: it appears whole, and only if nobody has that number. */
async function takeTicket(folder: string, number: number): Promise<boolean> {
  const draft = join(folder, `draft-${randomUUID()}`);
  const self = await lookAtProcess(process.pid);
  await writeFile(draft, `${process.pid} ${self?.startedAt ?? ''}`);
  try {
    await link(draft, ticketPath(folder, number));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The process that holds this ticket. A released ticket is empty. */
async function livingHolder(ticket: string): Promise<number | undefined> {
  const text = await readFile(ticket, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const [, pid, startedAt] = /^([0-9]+) (.*)$/.exec(text) ?? [];
  if (pid === undefined) return undefined;
  const found = await lookAtProcess(Number(pid));
  return found && !found.isZombie && found.startedAt === startedAt ? Number(pid) : undefined;
}
