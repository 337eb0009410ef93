import type { QueryClient } from '@tanstack/react-query';
import { lessonsQuery } from '#web/lessons/api';
import { ApiError } from '#web/lib/api-error';
import { downloadsOf } from './device-downloads.ts';
import { afterNews } from './kept-lesson.ts';
import { canKeep } from './can-keep.ts';

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
    if (lessons) await downloads.settle((list) => afterNews(list, courseId, lessons));
  }
}

/** None where the course is no longer this student's to see; nothing where nobody answers. */
async function lessonsNow(queries: QueryClient, courseId: number) {
  try {
    return await queries.fetchQuery(lessonsQuery(courseId));
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 403) ? [] : null;
  }
}
