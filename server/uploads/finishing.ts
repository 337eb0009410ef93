import { Refusal, refuse } from '#server/http/refusal';
import type { Library } from './library.ts';
import type { UploadRow } from './queries.ts';
import type { Readers } from './readers.ts';
import { isTooLong, plainFileName } from './rules.ts';
import { soon } from './soon.ts';
import type { Tus, UnfinishedVideo } from './tus.ts';

interface FinishingParts {
  library: Library;
  tus: Tus;
  readers: Readers;
  /** Milliseconds that a request waits until its film was looked at. */
  longestWait: number;
}

/** Milliseconds that an outcome is kept for whoever did not wait for it. A page asks again after a second. */
const outcomeKept = 60_000;

/** A video that is looked at, or was a moment ago. */
interface Begun {
  owner: string;
  work: Promise<UploadRow>;
}

/** What becomes of a video when its last byte is here. */
export function openFinishing({ library, tus, readers, longestWait }: FinishingParts) {
  const begun = new Map<string, Begun>();

  const keepOrRefuse = async ({ id, path, size, owner, fileName }: UnfinishedVideo): Promise<UploadRow> => {
    const facts = await readers.film({ path, size });
    if (!facts || isTooLong(facts)) {
      await tus.remove(id);
      return refuse(facts ? 'video_too_long' : 'not_a_video');
    }
    const { ending, duration } = facts;
    const row = await library.add({
      path,
      size,
      stem: id,
      ending,
      kind: 'video',
      fileName: plainFileName(fileName, ending),
      userId: owner,
      duration,
    });
    await tus.remove(id);
    return row;
  };

  const begin = (upload: UnfinishedVideo): Begun => {
    const { id, owner } = upload;
    const work = keepOrRefuse(upload);
    const forget = () => begun.delete(id);
    const forgetLater = () => void setTimeout(forget, outcomeKept).unref();
    // What failed otherwise is still there, and is tried again.
    work.then(forgetLater, (error: unknown) => (isJudged(error) ? forgetLater() : forget()));
    begun.set(id, { owner, work });
    return { owner, work };
  };

  return {
    /** Looks at it as a whole, and keeps it or throws it away. What takes longer goes on, and is told when it is asked for. */
    finish: (upload: UnfinishedVideo): Promise<UploadRow | 'later'> =>
      soon((begun.get(upload.id) ?? begin(upload)).work, longestWait),

    /** The same for whoever asks again; null for what is not looked at. While it is, neither its upload nor its row may be there. */
    outcomeOf: (id: string, userId: string): Promise<UploadRow | 'later'> | null => {
      const { owner, work } = begun.get(id) ?? {};
      return work && owner === userId ? soon(work, longestWait) : null;
    },
  };
}

const isJudged = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'not_a_video' || error.code === 'video_too_long');

export type Finishing = ReturnType<typeof openFinishing>;
