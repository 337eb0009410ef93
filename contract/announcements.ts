import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { levelNumber } from './level-number.ts';
import { count, id, idParams, instant } from './primitives.ts';

/** `mine`: the students of all courses of the teacher who writes. */
export const audiences = ['all', 'level', 'course', 'mine'] as const;

export const longestAnnouncement = 2000;

export const announcement = z.object({
  id,
  audience: z.enum(audiences),
  level: z.nullable(levelNumber),
  courseId: z.nullable(id),
  /** To whom, in words: «طلاب مادة …». */
  audienceTitle: z.string(),
  title: z.string(),
  text: z.string(),
  by: z.string(),
  isPinned: z.boolean(),
  /** From then on it is pinned no more. Null: until somebody unpins it, or where it is not pinned. */
  pinnedUntil: z.nullable(instant),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Whoever reads it wrote it, or manages the university. */
  mayEdit: z.boolean(),
  /** To how many it went; told to those who may edit it. */
  readers: z.nullable(count),
});
export type Announcement = z.output<typeof announcement>;

export const announcementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/announcements',
    access: 'signed-in',
    summary: 'إعلانات القارئ: المثبَّت أولًا، ثم الأحدث',
    reply: z.array(announcement),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/announcements/:id',
    access: 'signed-in',
    summary: 'إعلان واحد',
    params: idParams,
    reply: announcement,
  }),
};
