import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { audienceOf } from '#server/announcements/audience';
import { newsOf } from '#server/announcements/news-wording';
import type { Tx } from '#server/db/database';
import { announcements, enrollments, liveSessions, notices } from '#server/db/schema';
import { liveNews } from '#server/live-sessions/live-wording';
import { addNotices, addNoticeToAll } from '#server/notices/queries';

interface People {
  teacherId: string;
  studentId: string;
}

const hour = 60 * 60_000;

/**
 * What the bell has to show in a trial: the result and the certificate of what the student has passed, which were told with
 * it and are read; a session of one of their courses, and an announcement to its students, which are not.
 */
export async function writeNews(tx: Tx, { teacherId, studentId }: People, now: Date): Promise<void> {
  await tx.update(notices).set({ readAt: now }).where(eq(notices.userId, studentId));
  const [session] = await tx
    .select({ session: liveSessions })
    .from(liveSessions)
    .innerJoin(enrollments, eq(enrollments.courseId, liveSessions.courseId))
    .where(
      and(
        eq(enrollments.userId, studentId),
        isNotNull(liveSessions.courseId),
        gt(liveSessions.scheduledTime, now),
      ),
    )
    .orderBy(asc(liveSessions.scheduledTime))
    .limit(1);
  if (!session) return;
  const { courseId } = session.session;
  const told = liveNews('create', session.session, {}, now);
  if (told) await addNotices(tx, [{ ...told, userId: studentId }], new Date(now.getTime() - 5 * hour));
  const at = new Date(now.getTime() - 2 * hour);
  const [announced] = await tx
    .insert(announcements)
    .values({
      clientId: randomUUID(),
      audience: 'course',
      courseId,
      title: 'نموذج: موعد المراجعة قبل الاختبار',
      text: 'هذا إعلان للتجربة، كُتب نموذجًا.\n\nالسلام عليكم ورحمة الله. نراجع معًا أقسام الحديث قبل الاختبار في جلسة مباشرة، فاكتبوا أسئلتكم تحت دروسها قبل الموعد، وما أشكل منها نبدأ به.',
      createdBy: teacherId,
      createdAt: at,
      isPinned: true,
      toldAt: at,
      readers: 1,
    })
    .returning();
  if (announced) await addNoticeToAll(tx, newsOf(announced), audienceOf(announced, teacherId), at);
}
