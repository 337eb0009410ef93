import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { programme } from '#content/programme';
import { idText } from '#contract/primitives';
import { courses } from '#server/db/schema';

const coursePage = /^\/courses?\/(?<id>\d+)(?:\/|$)/;

const subjectsByCode = new Map(
  programme.flatMap(({ subjects }) => subjects.map(({ code, title }) => [code, { code, title }])),
);

/**
 * What a visitor may be told of a course's page: the title that the printed programme gives its subject, and so where
 * everybody may read of it. Of a course that is not of the programme, of one that is none, and of any other page: nothing.
 */
export function subjectOfPage({ db }: FastifyInstance) {
  return async (path: string): Promise<{ code: string; title: string } | null> => {
    const id = idText.safeParse(coursePage.exec(path)?.groups?.['id']);
    if (!id.success) return null;
    const [course] = await db
      .select({ code: courses.programmeCode })
      .from(courses)
      .where(eq(courses.id, id.data));
    return subjectsByCode.get(course?.code ?? '') ?? null;
  };
}
