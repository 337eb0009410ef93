import type { FastifyInstance } from 'fastify';
import { isOwnFile } from '#contract/own-files';
import { idText } from '#contract/primitives';
import type { Viewer } from '#server/http/session';
import { findVideoUrl } from './queries.ts';

const lessonPage = /^\/courses?\/(?<courseId>\d+)\/lessons\/(?<lessonId>\d+)\/?$/;

/** The address of the film that a page is about to show, when it is a file on this site; null for any other page. */
export function filmOfPage({ db }: FastifyInstance) {
  return async (path: string, { user }: Viewer): Promise<string | null> => {
    const { groups = {} } = lessonPage.exec(path) ?? {};
    const courseId = idText.safeParse(groups['courseId']);
    const lessonId = idText.safeParse(groups['lessonId']);
    if (!courseId.success || !lessonId.success) return null;
    const url = await findVideoUrl(db, { courseId: courseId.data, lessonId: lessonId.data }, user);
    return url !== null && isOwnFile(url) ? url : null;
  };
}
