import type { Pool } from 'pg';
import { seedDemoData } from '#server/demo-data';
import {
  insertAttempt,
  insertCertificate,
  insertDiploma,
  insertLiveSession,
  insertTranscript,
  insertUser,
} from '#server/db/factories';
import type { Db } from '#server/db/database';
import { auditLog } from '#server/db/schema';
import { completeLessons, examCourse } from './exam-course.ts';

/** Text that dumps are known to trip over: quotes, escapes, ends of lines of every kind, marks, other scripts. */
const hardText = `« ' " \\ \\n {NULL} \t \r\n \u2028 \u0085 ﷺ 🕌 e\u0301 ${'ـ'.repeat(300)} $1 \\. »`;

/** A university with the demo data, a graduate, and something in every table. */
export async function fillUniversity(db: Db, pool: Pool): Promise<void> {
  await seedDemoData(db, new Date('2026-11-15T08:00:00.123Z'));
  const graduate = await insertUser(db, { firstName: hardText, lastName: null });
  const studied = await examCourse(db, {
    course: { title: `مادة: ${hardText.slice(0, 20)}` },
    points: [0.1, 2.5],
  });
  await completeLessons(db, graduate.id, studied);
  const attempt = await insertAttempt(db, graduate.id, studied.exam, { answers: { 1: 'B' } });
  await pool.query(
    `update exam_attempts set score = 87.65, passed = true, completed_at = deadline where id = $1`,
    [attempt.id],
  );
  await insertCertificate(db, attempt, { grade: 87.65 });
  await insertDiploma(db, graduate.id, { average: 87.6543, studentName: hardText });
  await insertTranscript(db, graduate.id, { studentName: hardText });
  const session = await insertLiveSession(db);
  await db.insert(auditLog).values({
    actorId: graduate.id,
    action: 'create',
    subject: 'course',
    subjectId: '1',
    title: hardText,
    changes: { description: { from: null, to: hardText } },
  });
  const statements = [
    `insert into sessions values ('s', '{"big": 12345678901234567890.5, "none": null}', 'infinity')`,
    `insert into kept_secrets (name, value) values ('null', 'null'), ('list', '[1, "٢"]')`,
    `insert into events (kind, session_id) values ('created', 1)`,
    `insert into identities (issuer, subject, user_id) select 'https://id.example', id, id from users limit 1`,
    `insert into password_resets (token_hash, user_id, created_by, expires_at)
      select id, id, id, now() from users limit 1`,
    `insert into calendar_feeds (user_id, token) select id, id from users limit 1`,
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth) select id, id, 'p', 'a' from users limit 1`,
    `insert into reminder_preferences (user_id, minutes, by_push, by_email)
      select id, '{60,15,1}', true, false from users limit 1`,
    `insert into session_reminders (user_id, session_id) select id, ${session.id} from users limit 1`,
    `insert into reminder_deliveries (user_id, session_id, minutes_before, channel, claimed_at)
      select id, ${session.id}, 15, 'push', now() from users limit 1`,
    `insert into known_devices (user_id, token_hash, last_used_at) select id, id, now() from users limit 1`,
    `insert into watch_credits (user_id, spent_until) select id, created_at from users limit 1`,
    `insert into exam_leaves (exam_id, user_id, reason, granted_by, granted_at)
      select exams.id, users.id, 'انقطع خطه', users.id, now() from exams, users limit 1`,
    `insert into extra_times (user_id, exam_id, percent) select id, null, 50 from users limit 1`,
    `insert into equivalences (user_id, diploma, reason, granted_by, granted_at)
      select id, 'master', 'درس في غيرها', id, now() from users limit 1`,
    `insert into applications (user_id, topic, plan, submitted_at)
      select id, 'علل الحديث', 'خطة من بابين', now() from users limit 1`,
    `insert into matn_corrections (unit_id, at, by, note, before, after)
      select matn_units.id, now(), users.id, 'ضبط الكلمة', segments, segments from matn_units, users limit 1`,
    `insert into ward_settings (user_id, new_per_day, retention, remind_at, time_zone, paused, next_reminder_at)
      select id, 5, 0.97, '20:30', 'Africa/Casablanca', '{nukhba}', now() from users limit 1`,
    `insert into ward_reminders (user_id, day, channel, claimed_at) select id, '2026-11-15', 'push', now() from users limit 1`,
    `insert into rate_limits values ('gone by tomorrow', now(), 3)`,
    // Numbers that were given away and taken back are not given again.
    `insert into exams (course_id, title, description, duration) select id, 't', 'd', 5 from courses limit 3`,
    `delete from exams where duration = 5`,
  ];
  for (const statement of statements) await pool.query(statement);
}
