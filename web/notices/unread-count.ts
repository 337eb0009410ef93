import { formatNumber } from '#web/lib/format';

const mostShown = 99;

/** On the bell: the number, «99+» when it no longer fits, nothing for none. */
export const unreadCount = (unread: number): string | null =>
  unread === 0 ? null : unread > mostShown ? `${mostShown}+` : formatNumber(unread);
