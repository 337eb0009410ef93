import type { QueryClient } from '@tanstack/react-query';
import { lessonsQuery } from '#web/lessons/api';
import { ApiError } from '#web/lib/api-error';
import { showToast } from '#web/ui/toast-store';
import { downloadsOf } from './device-downloads.ts';
import { afterNews, type KeptLesson } from './kept-lesson.ts';
import { canKeep } from './can-keep.ts';
import { goneText as text } from './gone-text.ts';

/** Once for each page that is opened: sweeps, asks what the courses still have, and goes on fetching. */
export async function lookAfter(userId: string, queries: QueryClient): Promise<void> {
  if (!canKeep()) return;
  const downloads = downloadsOf(userId);
  await downloads.dropOrphans();
  void downloads.goOn();
  if (!navigator.onLine) return;
  const kept = await downloads.list();
  for (const courseId of new Set(kept.map((one) => one.courseId))) {
    const lessons = await lessonsNow(queries, courseId);
    if (!lessons) continue;
    let gone: KeptLesson[] = [];
    await downloads.settle((list) => {
      const left = afterNews(list, courseId, lessons);
      gone = list.filter((one) => !isIn(left, one));
      return left;
    });
    tellGone(gone);
  }
}

const isIn = (list: readonly KeptLesson[], { lessonId }: KeptLesson) =>
  list.some((one) => one.lessonId === lessonId);

/** Whoever kept them finds out here why they are gone, and not where there is no line. */
function tellGone(gone: readonly KeptLesson[]): void {
  const [first] = gone;
  if (first) showToast({ title: text.gone(gone.length), description: text.from(first.courseTitle) });
}

/** None where the course is no longer this student's to see; nothing where nobody answers. */
async function lessonsNow(queries: QueryClient, courseId: number) {
  try {
    return await queries.fetchQuery(lessonsQuery(courseId));
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 403) ? [] : null;
  }
}
