import type { FastifyInstance } from 'fastify';
import { isOwnFile } from '#contract/own-files';
import { idText } from '#contract/primitives';
import type { Viewer } from '#server/http/session';
import { mediaAt } from '#server/media/queries';
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
    if (url === null || !isOwnFile(url)) return null;
    const media = (await mediaAt(db, [url])).get(url);
    if (!media) return url;
    // A page that has a stream begins with its lists.
    return media.stream === null ? (media.film?.url ?? null) : null;
  };
}
