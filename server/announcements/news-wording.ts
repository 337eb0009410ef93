import type { News } from '#server/notices/queries';

interface Announced {
  id: number;
  title: string;
  text: string;
}

const longestDetail = 140;

const noticeTitle = (title: string): string => `إعلان: ${title}`;

/** What the bell says of an announcement: its title, and how it begins. */
export const newsOf = ({ id, title, text }: Announced): News => ({
  kind: 'announcement',
  subject: String(id),
  title: noticeTitle(title),
  detail: beginningOf(text),
  path: `/announcements/${id}`,
});

/** On one line, cut between two words. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDetail) return line;
  const cut = line.slice(0, longestDetail);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : longestDetail)}…`;
}
