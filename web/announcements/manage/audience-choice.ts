import type { ReplyOf } from '#contract/endpoint';
import type { announcementManagementApi } from '#contract/managing-announcements';

export type Audience = ReplyOf<typeof announcementManagementApi.audiences>[number];

/** What an audience is called in the form. */
export const keyOfAudience = ({ audience, level, courseId }: Audience): string =>
  [audience, level ?? courseId].filter((part) => part !== null).join('-');

export const ofCourse = (courseId: number): string => `course-${courseId}`;

/** So many courses are shown as books; more are chosen from a list, and the chosen one is. */
export const mostBooks = 6;

/** An announcement to more than so many is asked about once more. */
const manyReaders = 500;

export const asksFirst = ({ readers }: Audience): boolean => readers > manyReaders;
