import { announcementsApi } from '#contract/announcements';
import { asking } from '#web/lib/asking';

export const announcementsQuery = asking(announcementsApi.list, {});

export const announcementQuery = (id: number) => asking(announcementsApi.one, { params: { id } });
