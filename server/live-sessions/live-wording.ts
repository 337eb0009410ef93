import { meccaTime } from '#contract/mecca-time';
import type { News } from '#server/notices/queries';

interface Told {
  id: number;
  title: string;
  instructor: string;
  scheduledTime: Date;
  duration: number;
}

interface Changed {
  scheduledTime?: unknown;
  courseId?: unknown;
  isLive?: { to: unknown };
}

const minute = 60_000;

/**
 * What the bell says of a session that was written; null when it is nobody's news: a word put right, the end of a session,
 * what is over. That one begins soon is the reminders' business.
 */
export function liveNews(
  action: 'create' | 'update' | 'delete',
  session: Told,
  changes: Changed,
  now: Date,
): News | null {
  const { id, title, instructor, scheduledTime, duration } = session;
  const when = `${meccaTime(scheduledTime)}، مع ${instructor}`;
  const news = (subject: string, said: string, detail: string): News => ({
    kind: 'live',
    subject: `${id}:${subject}`,
    title: `${said}: ${title}`,
    detail,
    path: '/live-sessions',
  });
  if (changes.isLive?.to === true) {
    return news(`on-air:${scheduledTime.toISOString()}`, 'على الهواء الآن', `مع ${instructor}`);
  }
  const isOver = scheduledTime.getTime() + duration * minute < now.getTime();
  if (isOver) return null;
  if (action === 'delete') return news('cancelled', 'أُلغيت جلسة مباشرة', `كان موعدها ${when}`);
  if (action === 'create' || changes.courseId) return news('announced', 'أُعلنت جلسة مباشرة', when);
  return changes.scheduledTime
    ? news(`moved:${scheduledTime.toISOString()}`, 'تغيّر موعد جلسة مباشرة', `الموعد الجديد ${when}`)
    : null;
}
