import { noticesApi } from '#contract/notices';
import { asking } from '#web/lib/asking';

export const unreadQuery = asking(noticesApi.unread, {});
