import { unreadNoticesApi } from '#contract/unread-notices';
import { asking } from '#web/lib/asking';

export const unreadQuery = asking(unreadNoticesApi.unread, {});
