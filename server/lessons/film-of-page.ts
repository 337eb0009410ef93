import type { FastifyInstance } from 'fastify';
import { filesPlayed } from '#contract/lesson-forms';
import { idText } from '#contract/primitives';
import type { Viewer } from '#server/http/session';
import { mediaAt } from '#server/media/queries';
import { findRecording } from './queries.ts';

const lessonPage = /^\/courses?\/(?<courseId>\d+)\/lessons\/(?<lessonId>\d+)\/?$/;

/**
 * The files on this site that a lesson's page may be about to play, by what the device has chosen to see or to hear: which
 * of them it is, only the device knows. None for any other page.
 */
export function filmOfPage({ db }: FastifyInstance) {
  return async (path: string, { user }: Viewer): Promise<Record<string, string>> => {
    const { groups = {} } = lessonPage.exec(path) ?? {};
    const courseId = idText.safeParse(groups['courseId']);
    const lessonId = idText.safeParse(groups['lessonId']);
    if (!courseId.success || !lessonId.success) return {};
    const found = await findRecording(db, { courseId: courseId.data, lessonId: lessonId.data }, user);
    if (!found?.videoUrl) return {};
    const media = (await mediaAt(db, [found.videoUrl])).get(found.videoUrl) ?? null;
    return filesPlayed({ ...found, media });
  };
}
