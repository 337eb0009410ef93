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
  const statements = [...somethingOf(session.id), ...ofFiles, ...ofTheRegister, ...ofAsking];
  for (const statement of statements) await pool.query(statement);
}

const somethingOf = (sessionId: number): string[] => [
  `insert into sessions values ('s', '{"big": 12345678901234567890.5, "none": null}', 'infinity')`,
  `insert into kept_secrets (name, value) values ('null', 'null'), ('list', '[1, "٢"]')`,
  `insert into events (kind, session_id) values ('created', 1)`,
  `insert into identities (issuer, subject, user_id) select 'https://id.example', id, id from users limit 1`,
  `insert into password_resets (token_hash, user_id, created_by, expires_at)
      select id, id, id, now() from users limit 1`,
  `insert into passkeys (user_id, credential_id, public_key, counter, name)
      select id, id, '\\x00ff0a'::bytea, 4294967295, 'مفتاح ''المكتب''' from users limit 1`,
  `insert into passkey_challenges (challenge_hash, user_id, expires_at) select id, id, now() from users limit 1`,
  `insert into calendar_feeds (user_id, token) select id, id from users limit 1`,
  `insert into push_subscriptions (user_id, endpoint, p256dh, auth) select id, id, 'p', 'a' from users limit 1`,
  `insert into reminder_preferences (user_id, minutes, by_push, by_email)
      select id, '{60,15,1}', true, false from users limit 1`,
  `insert into notices (user_id, kind, subject, title, detail, path)
      select id, 'result', '1', 'نتيجة ''اختبار''', null, '/' from users limit 1`,
  `insert into notice_preferences (user_id, by_push, by_email, daily_at, time_zone)
      select id, 'each', 'none', 480, 'Asia/Jakarta' from users limit 1`,
  `insert into notice_deliveries (user_id, channel, key, up_to, claimed_at)
      select id, 'push', '2026-11-15', 1, now() from users limit 1`,
  `insert into announcements (client_id, audience, level, title, text, created_by)
      select gen_random_uuid(), 'level', 2, 'إعلان', E'سطر\\r\\nوسطر', id from users limit 1`,
  `insert into session_reminders (user_id, session_id) select id, ${sessionId} from users limit 1`,
  `insert into reminder_deliveries (user_id, session_id, minutes_before, channel, claimed_at)
      select id, ${sessionId}, 15, 'push', now() from users limit 1`,
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
  `insert into taken_back (user_id, client_id, at)
   select id, gen_random_uuid(), now() from users limit 1`,
  `insert into notes (id, user_id, lesson_id, course_id, at, text)
      select gen_random_uuid(), users.id, lessons.id, course_id, 12, 'حاشية' from users, lessons limit 1`,
  `insert into account_deletions (user_id, requested_at, takes_effect_at, withdraws_documents)
      select id, now(), now() + interval '14 days', true from users limit 1`,
  `insert into letters (kind, email, user_id, asked_at, claimed_at, tries)
      select 'confirm', 'wanted@university.test', id, now(), now(), 2 from users limit 1`,
  `insert into address_links (token_hash, user_id, email, expires_at)
      select 'hash-of-a-link', id, 'wanted@university.test', now() + interval '3 days' from users limit 1`,
  `insert into rate_limits values ('gone by tomorrow', now(), 3)`,
  // Numbers that were given away and taken back are not given again.
  `insert into exams (course_id, title, description, duration) select id, 't', 'd', 5 from courses limit 3`,
  `delete from exams where duration = 5`,
];

const ofFiles: string[] = [
  `insert into files_aside (name, size, found_at, seen_at, is_unwanted)
      values (repeat('a5', 13) || '.mp4', 7, now(), now(), false)`,
  `insert into newest_backups (kind, taken_at) values ('whole', now())`,
  `insert into arriving_uploads (id, kind, owner, file_name, size)
      select repeat('z9', 13), 'video', id, 'درس.mp4', 100 from users limit 1`,
  `insert into arriving_pieces select id, 0, 40, id || '/0' from arriving_uploads`,
  `insert into upload_leases (upload_id, holder, until) select id, 'a process', now() from arriving_uploads`,
];

const ofAsking: string[] = [
  `insert into lesson_questions (lesson_id, course_id, user_id, client_id, at, text)
      select lessons.id, course_id, users.id, gen_random_uuid(), 65, E'سؤال \\' \\\\ \\n' from lessons, users limit 2`,
  `update lesson_questions set merged_into = (select min(id) from lesson_questions), hidden_at = now(), locked_at = now()
      where id = (select max(id) from lesson_questions)`,
  `insert into question_answers (question_id, user_id, client_id, text, is_good)
      select max(lesson_questions.id), max(users.id), gen_random_uuid(), 'جواب', true from lesson_questions, users`,
  `insert into question_marks select max(lesson_questions.id), max(users.id), now() from lesson_questions, users`,
  `insert into question_reports select max(lesson_questions.id), max(users.id), 'سبب', now() from lesson_questions, users`,
];

const ofTheRegister: string[] = [
  `insert into persons (name, kunya, sex, died_ah, note) values ('محمد بن إسماعيل', 'أبو عبد الله', 'm', 256, 'نقل'),
      ('صالح بن حسن', 'أبو الخير', 'm', null, null)`,
  `insert into books (key, title, author_id, kind, edition, last)
      select 'filled-book', 'كتاب', min(id), 'listening', 'طبعة', 100 from persons`,
  `insert into book_parts values ('filled-book', 1, 'الأول', 1, 100)`,
  `insert into shaykhs (user_id, person_id, given_by, given_at)
      select users.id, persons.id, users.id, now() from users, persons
      where persons.name = 'صالح بن حسن' and users.id not in (select user_id from shaykhs) limit 1`,
  `insert into register_names select id, 'يوسف بن عبد الله', 'm' from users limit 1 on conflict do nothing`,
  `insert into book_wishes select id, 'filled-book', now() from users limit 1`,
  `insert into chains (shaykh_id, book_key) select user_id, 'filled-book' from shaykhs limit 1`,
  `insert into chain_links (chain_id, student_id, teacher_id, way)
      select max(chains.id), max(persons.id), min(persons.id), 'sama' from chains, persons`,
  `insert into series (book_key, shaykh_id, scribe_id, place, created_by)
      select 'filled-book', user_id, user_id, 'القاعة', user_id from shaykhs limit 1`,
  `insert into wish_deliveries (user_id, series_id, channel, claimed_at)
      select users.id, series.id, 'push', now() from users, series limit 1`,
  `insert into majalis (series_id, number, starts_at, minutes, "from", "to", opened_at, closed_at)
      select max(id), 77, now(), 60, 1, 50, now(), now() from series`,
  `insert into majlis_presence select user_id, gen_random_uuid(), majalis.id, now(), now() from majalis, shaykhs limit 1`,
  `insert into majlis_positions select id, now(), 7, (select user_id from shaykhs limit 1) from majalis limit 1`,
  `insert into majlis_readings (majlis_id, name, sex, "from", "to", noted_by)
      select max(id), 'عمر بن خالد', 'm', 1, 50, (select user_id from shaykhs limit 1) from majalis where number = 77`,
  `insert into listeners (majlis_id, user_id, name, sex, verdict, missed, decided_by, decided_at)
      select max(id), (select id from users limit 1), 'يوسف بن عبد الله', 'm', 'missed', '[[10, 20]]',
        (select user_id from shaykhs limit 1), now() from majalis where number = 77`,
  `insert into listener_changes (id, listener_id, at, by, verdict, missed)
      select gen_random_uuid(), max(id), now(), (select user_id from shaykhs limit 1), 'missed', '[[10, 20]]' from listeners`,
  `insert into tabaqat (series_id, number, state, paragraphs, facts, shown_at, approved_at, sealed_at)
      select series_id, 'filled', 'sealed', '{"الحمد لله"}', '{}', now(), now(), now() from majalis where number = 77`,
  `insert into tabaqa_additions (tabaqa_id, text, written_by, writer_name, written_at)
      select max(id), 'استدراك', (select user_id from shaykhs limit 1), 'صالح بن حسن', now() from tabaqat`,
  `insert into ijaza_requests (user_id, book_key, shaykh_id, kind, asked_at, state, decided_at)
      select users.id, 'filled-book', shaykhs.user_id, 'listening', now(), 'granted', now() from users, shaykhs limit 1`,
  `insert into ijazat (number, user_id, request_id, shaykh_id, book_key, way, granted_at, heard, missed, grants_missed,
        paragraphs, facts)
      select 'filled-ijaza', user_id, id, shaykh_id, book_key, 'sama', now(), '[[1, 9]]', '[]', false, '{"أجزت"}', '{}'
      from ijaza_requests where book_key = 'filled-book'`,
  `insert into recital_slots (teacher_id, starts_at, minutes) select id, now(), 15 from users limit 1`,
  `insert into recitals (user_id, client_id, matn_key, from_unit, to_unit, sent_at, seconds)
      select users.id, gen_random_uuid(), mutun.key, 1, 2, now(), 60 from users, mutun limit 1`,
  `insert into recital_marks (recital_id, unit_id, segment, word, kind)
      select max(recitals.id), min(matn_units.id), 0, 1, 'lahn' from recitals, matn_units`,
];
