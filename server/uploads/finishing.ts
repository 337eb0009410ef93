import type { MediaJobKind } from '#contract/lesson-media';
import { rm } from 'node:fs/promises';
import { Refusal } from '#server/http/refusal';
import type { UnfinishedUpload, WholeUpload } from './arrivals.ts';
import type { Library } from './library.ts';
import type { UploadRow } from './queries.ts';
import type { Room } from './room.ts';
import { type Ending, plainFileName, type UploadKind } from './rules.ts';
import { soon } from './soon.ts';
import type { Tus } from './tus.ts';

interface FinishingParts {
  library: Library;
  tus: Tus;
  room: Room;
  kind: UploadKind;
  /** Looks into it; gives back what it is refused for. */
  examine: (upload: WholeUpload) => Promise<Examined | Refusal>;
  /** Milliseconds that a request waits until it was looked at. */
  longestWait: number;
}

/** What is kept of an upload: itself, or what was written of it anew. */
export interface Examined {
  path: string;
  size: number;
  ending: Ending;
  /** Whole seconds. */
  duration: number;
  /** What is to be made of it. */
  jobs?: MediaJobKind[];
}

/** Milliseconds that an outcome is kept for whoever did not wait for it. A page asks again after a second. */
const outcomeKept = 60_000;

/** An upload that is looked at, or was a moment ago. */
interface Begun {
  owner: string;
  /** `later` when another process has it. */
  work: Promise<UploadRow | 'later'>;
}

/** What becomes of an upload when its last byte is here. */
export function openFinishing({ library, tus, room, kind, examine, longestWait }: FinishingParts) {
  const begun = new Map<string, Begun>();

  const keepOrRefuse = async (upload: WholeUpload): Promise<UploadRow> => {
    const { id, owner } = upload;
    const examined = await examine(upload);
    if (examined instanceof Refusal) {
      await tus.remove(id);
      throw examined;
    }
    const fileName = plainFileName(upload.fileName, examined.ending);
    const row = await library.add({ ...examined, stem: id, kind, fileName, userId: owner });
    if (examined.path !== upload.path) await rm(examined.path, { force: true });
    await tus.remove(id);
    return row;
  };

  const lookAlone = async (upload: UnfinishedUpload): Promise<UploadRow | 'later'> => {
    const release = await tus.takeAlone(upload.id);
    return release ? tus.withWhole(upload, room, keepOrRefuse).finally(release) : 'later';
  };

  /** Known at once, so that whoever asks meanwhile waits for the same. */
  const begin = (upload: UnfinishedUpload): Begun => {
    const { id, owner } = upload;
    const work = lookAlone(upload);
    const forget = () => begun.delete(id);
    const forgetLater = () => void setTimeout(forget, outcomeKept).unref();
    // What failed otherwise is still there, and is tried again.
    work.then(
      (outcome) => (outcome === 'later' ? forget() : forgetLater()),
      (error: unknown) => (isJudged(error) ? forgetLater() : forget()),
    );
    begun.set(id, { owner, work });
    return { owner, work };
  };

  return {
    /** Looks at it as a whole, and keeps it or throws it away. What takes longer goes on, and is told when it is asked for. */
    finish: (upload: UnfinishedUpload): Promise<UploadRow | 'later'> => {
      const { work } = begun.get(upload.id) ?? begin(upload);
      return soon(work, longestWait);
    },

    /** The same for whoever asks again; null for what is not looked at. While it is, neither its upload nor its row may be there. */
    outcomeOf: (id: string, userId: string): Promise<UploadRow | 'later'> | null => {
      const { owner, work } = begun.get(id) ?? {};
      return work && owner === userId ? soon(work, longestWait) : null;
    },
  };
}

/** What the file itself is refused for: that does not change when it is looked at again. */
const isJudged = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 413 || error.status === 415);

export type Finishing = ReturnType<typeof openFinishing>;
