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

/** A page asks again after a second. */
const refusalKept = 60_000;

/** What becomes of a video when its last byte is here. */
export function openFinishing({ library, tus, readers, longestWait }: FinishingParts) {
  const underWay = new Map<string, Promise<UploadRow>>();
  /** Refused when nobody was waiting any more. */
  const unheard = new Map<string, { owner: string; refusal: Refusal }>();

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

  const remember = ({ id, owner }: UnfinishedVideo, error: unknown) => {
    if (!(error instanceof Refusal)) return;
    unheard.set(id, { owner, refusal: error });
    setTimeout(() => unheard.delete(id), refusalKept).unref();
  };

  return {
    /** Looks at it as a whole, and keeps it or throws it away. What takes longer goes on, and is told when it is asked for. */
    finish: async (upload: UnfinishedVideo): Promise<UploadRow | 'later'> => {
      const { id } = upload;
      const work = underWay.get(id) ?? keepOrRefuse(upload).finally(() => underWay.delete(id));
      underWay.set(id, work);
      const finished = await soon(work, longestWait);
      if (finished === 'later') work.catch((error: unknown) => remember(upload, error));
      return finished;
    },
    /** To whoever did not wait for it. */
    refuseUnheard: (id: string, userId: string): void => {
      const told = unheard.get(id);
      if (told?.owner === userId) throw told.refusal;
    },
  };
}

export type Finishing = ReturnType<typeof openFinishing>;
