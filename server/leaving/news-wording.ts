import type { NoticeFor } from '#server/notices/queries';

/** What the bell says to whoever came back in time. */
export const calledBackNews = (userId: string, at: Date): NoticeFor => ({
  userId,
  kind: 'account',
  subject: `called-back:${at.toISOString()}`,
  title: 'أُلغي حذف حسابك',
  detail: 'كان حذف الحساب مطلوبًا، فأُلغي بتسجيل الدخول، ولم يُمحَ منه شيء.',
  path: '/profile/security',
});
