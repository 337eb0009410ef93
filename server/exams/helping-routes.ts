import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { helpingApi } from '#contract/helping-students';
import { holdPerson } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import { oneSnapshot } from '#server/db/one-snapshot';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { extraTimesOf, findPerson, insertLeave, isStudentAt, writeExtraTime } from './helping-queries.ts';
import { findKeptExam } from './management-queries.ts';
import { triesLeft } from './rules.ts';
import { standingOf } from './standings.ts';

export function helpingRoutes(app: FastifyInstance): void {
  leaves(app);
  extraTimes(app);
}

function leaves(app: FastifyInstance): void {
  serve(app, helpingApi.grantLeave, ({ params, body: { userId, reason }, viewer }) =>
    app.db.transaction(async (tx) => {
      const { exam } = found(await findKeptExam(tx, params.id));
      const student = (await holdPerson(tx, userId)) ?? refuseStudent('لا مستخدم بهذا الرقم.');
      if (!(await isStudentAt(tx, userId, exam))) refuseStudent('ليس هذا من طلاب مادة هذا الاختبار.');
      const seat = { userId, examId: exam.id };
      const standing = await standingOf(tx, app.config.admission, seat);
      if (standing.hasPassed && !standing.mayBetter)
        refuseStudent('اجتاز هذا الطالب الاختبار، فلا حاجة به إلى محاولة أخرى.');
      const at = app.now();
      await insertLeave(tx, { ...seat, reason, grantedBy: viewer.user.id, grantedAt: at });
      await recordChange(tx, {
        actorId: viewer.user.id,
        action: 'grant-leave',
        subject: 'user',
        subjectId: userId,
        title: displayName(student),
        changes: { exam: exam.title, reason },
        at,
      });
      return { triesLeft: triesLeft(exam, { ...standing, leaves: standing.leaves + 1 }) };
    }),
  );
}

const refuseStudent = (message: string): never =>
  refuse('invalid_input', { errors: [{ path: 'userId', message }] });

function extraTimes(app: FastifyInstance): void {
  serve(app, helpingApi.extraTimes, ({ params }) =>
    app.db.transaction(async (tx) => {
      found(await findPerson(tx, params.id));
      return extraTimesOf(tx, params.id);
    }, oneSnapshot),
  );

  serve(app, helpingApi.giveExtraTime, ({ params, body: { percent, examId = null }, viewer }) =>
    app.db.transaction(async (tx) => {
      const student = found(await holdPerson(tx, params.id));
      const exam = examId === null ? null : found(await findKeptExam(tx, examId)).exam;
      const before = (await extraTimesOf(tx, student.id)).find((extra) => extra.examId === examId);
      const changes = changedFields({ percent: before?.percent ?? 0 }, { percent });
      if (changes['percent']) {
        await writeExtraTime(tx, { userId: student.id, examId, percent });
        await recordChange(tx, {
          actorId: viewer.user.id,
          action: 'extra-time',
          subject: 'user',
          subjectId: student.id,
          title: displayName(student),
          changes: exam ? { exam: exam.title, ...changes } : changes,
          at: app.now(),
        });
      }
      return extraTimesOf(tx, student.id);
    }),
  );
}
