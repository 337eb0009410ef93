import { and, eq, inArray, sql } from 'drizzle-orm';
import { sampleLesson } from '#content/sample-lesson';
import type { Tx } from '#server/db/database';
import { courses, lessons } from '#server/db/schema';

/** Lessons that show a film, by the code of their course: where the demo student goes on, and first ones nearby. */
const filmed: Record<string, number[]> = { l1s02: [1], l1s03: [1, 6], l1s04: [1, 3], l1s05: [1], l1s09: [1] };

/** A lesson is as long as its film: the player and the server count the same seconds. */
export async function attachSampleVideo(tx: Tx): Promise<void> {
  const { videoUrl, captionsUrl, seconds: duration } = sampleLesson;
  for (const [code, orders] of Object.entries(filmed)) {
    await tx
      .update(lessons)
      .set({ videoUrl, captionsUrl, duration })
      .where(and(inArray(lessons.order, orders), isOfCourse(code)));
  }
}

const isOfCourse = (code: string) =>
  eq(lessons.courseId, sql`(select ${courses.id} from ${courses} where ${courses.programmeCode} = ${code})`);
