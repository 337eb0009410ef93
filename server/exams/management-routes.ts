import type { FastifyInstance } from 'fastify';
import type { AuditEntry } from '#contract/audit';
import { examManagementApi } from '#contract/managing-exams';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import { lockManagedCourse, unitsOf } from '#server/courses/queries';
import { oneSnapshot } from '#server/db/one-snapshot';
import { ownChanges } from '#server/http/own-changes';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import {
  countAttempts,
  countOpenAttempts,
  findManagedExam,
  insertExam,
  keptExamsOf,
  lockManagedExam,
  questionsOf,
  writeExam,
} from './management-queries.ts';
import type { ExamRow } from './queries.ts';
import { obstaclesOf, seatedExams } from './readiness.ts';

export function examManagementRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, examManagementApi.createExam, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const course = found(await lockManagedCourse(tx, params.id, viewer.user));
      // A draft: students see it when its teacher publishes it, and not with its first question.
      const values = { ...body, courseId: course.id, isActive: false };
      const exam = await insertExam(tx, values);
      await recordChange(tx, { ...noteOf(app, viewer, 'create', exam), changes: changedFields({}, values) });
      return exam;
    }),
  );

  serve(app, examManagementApi.examWithKeys, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const placed = found(await findManagedExam(tx, params.id, viewer.user));
      const { exam, course } = placed;
      const seated = seatedExams(await keptExamsOf(tx, exam.courseId)).get(exam.courseId);
      return {
        ...exam,
        courseTitle: course.title,
        questions: await questionsOf(tx, exam.id),
        units: await unitsOf(tx, exam.courseId),
        openAttempts: await countOpenAttempts(tx, exam.id),
        obstacles: obstaclesOf(placed, seated),
        seated: seated ?? null,
      };
    }, oneSnapshot),
  );

  serve(app, examManagementApi.updateExam, ({ params, body: { known, ...sent }, viewer }) =>
    db.transaction(async (tx) => {
      const before = found(await lockManagedExam(tx, params.id, viewer.user));
      const fields = ownChanges(before, sent, known);
      refuseThinBank(before, fields);
      const changes = changedFields(before, fields);
      if (Object.keys(changes).length === 0) return before;
      const exam = await writeExam(tx, before.id, fields);
      await recordChange(tx, { ...noteOf(app, viewer, 'update', exam), changes });
      return exam;
    }),
  );
  deleting(app);
}

function deleting(app: FastifyInstance): void {
  serve(app, examManagementApi.deleteExam, ({ params, viewer }) =>
    app.db.transaction(async (tx) => {
      const exam = found(await lockManagedExam(tx, params.id, viewer.user));
      // For admins as well: what was studied can only be hidden.
      if ((await countAttempts(tx, exam.id)) > 0) refuse('exam_was_sat');
      if (exam.isActive && viewer.user.role !== 'admin') refuse('exam_is_published');
      await writeExam(tx, exam.id, { isActive: false, deletedAt: app.now() });
      await recordChange(tx, noteOf(app, viewer, 'delete', exam));
      return { message: 'حُذف الاختبار.' };
    }),
  );
}

const noteOf = (
  app: FastifyInstance,
  viewer: Viewer,
  action: AuditEntry['action'],
  { id, title }: Pick<ExamRow, 'id' | 'title'>,
) => ({ actorId: viewer.user.id, action, subject: 'exam', subjectId: id, title, at: app.now() }) as const;

/** Nothing is published without a question in use, and no paper asks for more than there are. */
function refuseThinBank(
  { questionsInUse, drawCount: before }: ExamRow,
  { isActive, drawCount = before }: { isActive?: boolean | undefined; drawCount?: number | null | undefined },
): void {
  if (isActive && questionsInUse === 0) refuse('exam_without_questions');
  if (drawCount === null || drawCount <= questionsInUse) return;
  if (!isActive && drawCount === before) return;
  const message = `في بنك الاختبار من الأسئلة المعتمدة ${questionsInUse}، فلا يُسحب منه أكثر منها.`;
  refuse('invalid_input', { errors: [{ path: 'drawCount', message }] });
}
