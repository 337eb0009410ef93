import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '#server/http/refusal';
import { filmFacts } from './film-facts.ts';
import { openReader } from './open-reader.ts';
import type { ReadPart } from './reader/bounded-reading.ts';
import type { Outcome, Task, Unread } from './reader-process.ts';
import {
  type FilmFacts,
  filmEffort,
  filmPatience,
  paperEffort,
  soundEffort,
  soundEndings,
  type SoundFacts,
  type UploadKind,
} from './rules.ts';

/** A film on our disk, or one whose parts we bring. */
type Film = { size: number } & ({ path: string } | { readPart: ReadPart });

const soundFacts = z.object({ ending: z.enum(soundEndings), duration: z.int(), isRewritten: z.boolean() });
const settled = z.union([soundFacts, z.literal('storage_full')]);
const redrawn = z.enum(['redrawn', 'storage_full']);
const ending = z.enum(['pdf', 'docx', 'doc']);

export type Readers = ReturnType<typeof openReaders>;

/** Whoever wants to know something from inside a file that came from outside asks here. */
export function openReaders({ log }: Pick<FastifyInstance, 'log'>, program: string, longestWait: number) {
  const films = openReader({ program, lane: 'films', log });
  const sounds = openReader({ program, lane: 'sounds', log });
  const pictures = openReader({ program, lane: 'pictures', log });
  const texts = openReader({ program, lane: 'texts', log });
  const readerOf = { video: films, image: pictures, syllabus: texts, captions: texts, sound: sounds };

  const readPaper = async <Answer>(
    reader: typeof texts,
    job: Task['job'],
    answer: z.ZodMiniType<Answer>,
    refuseUnread: (unread: Unread) => never,
  ): Promise<Answer> => {
    const outcome = await reader.read({ job, effort: paperEffort }, longestWait);
    return 'answer' in outcome ? answer.parse(outcome.answer) : refuseUnread(outcome.unread);
  };

  return {
    /** A file of this kind is on its way. */
    warmFor: (kind: UploadKind): void => readerOf[kind].warm(),

    /** Null when it is none that can be played. */
    film: async (film: Film): Promise<FilmFacts | null> => {
      const { size } = film;
      const outcome: Outcome = await films.read(
        {
          job: { kind: 'film', size, path: 'path' in film ? film.path : null },
          effort: filmEffort(size),
          ...('readPart' in film && { readPart: film.readPart }),
        },
        filmPatience(size),
      );
      if ('answer' in outcome) return filmFacts.parse(outcome.answer);
      return outcome.unread === 'interrupted' ? refuseBusy() : null;
    },

    sound: soundReading(sounds),

    redraw: async (from: string, to: string): Promise<void> => {
      const done = await readPaper(pictures, { kind: 'picture', from, to }, redrawn, (unread) =>
        unread === 'exhausted' ? refuse('image_too_heavy') : refuseUnless(unread, 'not_an_image'),
      );
      if (done === 'storage_full') refuse(done);
    },

    documentEnding: (path: string, size: number) =>
      readPaper(texts, { kind: 'document', path, size }, ending, (unread) =>
        refuseUnless(unread, 'not_a_syllabus'),
      ),

    checkCaptions: async (path: string): Promise<void> => {
      await readPaper(texts, { kind: 'captions', path }, z.literal('captions'), (unread) =>
        refuseUnless(unread, 'not_captions'),
      );
    },

    close: () => Promise.all([films.close(), sounds.close(), pictures.close(), texts.close()]),
  };
}

/** Writes it anew at `to` where it lacks what a player needs; null when there is nothing to hear in it. */
const soundReading =
  (sounds: ReturnType<typeof openReader>) =>
  async (path: string, size: number, to: string): Promise<SoundFacts | null> => {
    const job = { kind: 'sound', path, size, to } as const;
    const outcome = await sounds.read({ job, effort: soundEffort(size) }, filmPatience(size));
    if (!('answer' in outcome)) return outcome.unread === 'interrupted' ? refuseBusy() : null;
    const facts = settled.parse(outcome.answer);
    return facts === 'storage_full' ? refuse(facts) : facts;
  };

const busySeconds = 2;
const refuseBusy = (): never => refuse('busy', { retryAfterSeconds: busySeconds });

const refuseUnless = (unread: Unread, code: 'not_an_image' | 'not_a_syllabus' | 'not_captions'): never =>
  unread === 'interrupted' ? refuseBusy() : refuse(code);
