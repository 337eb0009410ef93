import type { NoticeKind } from '#contract/notices';
import type { IconName } from '#web/ui/icon';

export const noticeIcons: Record<NoticeKind, IconName> = {
  answer: 'message',
  question: 'help',
  recital: 'headphones',
  announcement: 'send',
  result: 'chart',
  certificate: 'award',
  diploma: 'cap',
  ijaza: 'scroll',
  live: 'radio',
  account: 'user',
};
