import type { NoticeFor } from '#server/notices/queries';

interface Decided {
  id: number;
  userId: string;
  bookTitle: string;
  /** His name, as the register writes it. */
  shaykh: string;
}

/** What the bell says of an ijaza that was granted. */
export const grantedNews = ({ id, userId, bookTitle, shaykh }: Decided, number: string): NoticeFor => ({
  userId,
  kind: 'ijaza',
  subject: String(id),
  title: `مُنحت الإجازة في «${bookTitle}»`,
  detail: `المجيز: ${shaykh}.`,
  path: `/ijazat/${encodeURIComponent(number)}`,
});

/** And of one that the shaykh has declined. */
export const refusedNews = ({ id, userId, bookTitle, shaykh }: Decided, note: string): NoticeFor => ({
  userId,
  kind: 'ijaza',
  subject: String(id),
  title: `اعتُذر عن إجازتك في «${bookTitle}»`,
  detail: `${shaykh}: ${note}`,
  path: '/ijazat/requests',
});
