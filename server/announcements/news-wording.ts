import { beginningOf, isolated } from '#contract/quoted-text';
import type { News } from '#server/notices/queries';

interface Announced {
  id: number;
  title: string;
  text: string;
}

const longestDetail = 140;

const noticeTitle = (title: string): string => `إعلان: ${isolated(title)}`;

/** What the bell says of an announcement: its title, and how it begins. */
export const newsOf = ({ id, title, text }: Announced): News => ({
  kind: 'announcement',
  subject: String(id),
  title: noticeTitle(title),
  detail: beginningOf(text, longestDetail),
  path: `/announcements/${id}`,
});
