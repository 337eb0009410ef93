import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import {
  insertAttempt,
  insertCertificate,
  insertDiploma,
  insertTranscript,
  insertUser,
} from '#server/db/factories';
import {
  insertBook,
  insertChain,
  insertListener,
  insertMajlis,
  insertSeries,
  insertShaykh,
  insertTabaqa,
} from '#server/db/register-factories';
import type { Db } from '#server/db/database';
import { completeLessons, examCourse } from './exam-course.ts';

/** In every name, address and private word of this person, and nowhere else in a university. */
export const marks = ['زمرد', 'zumurruda'];

const name = 'زمردة الفريدة';
const registered = 'زمردة بنت فريد بن زمرد';
const address = 'zumurruda@example.test';

const stem = () => randomUUID().replaceAll('-', '').slice(0, 26);

/**
 * Somebody who studies and teaches, and has something in every table that knows people. Needs a university that is filled:
 * lessons, texts, a book.
 */
export async function personWithEverything(db: Db, pool: Pool) {
  const person = await insertUser(db, {
    email: address,
    wantedEmail: `new.${address}`,
    firstName: 'زمردة',
    lastName: 'الفريدة',
    city: 'حي زمردة',
    specialization: 'علم زمردة',
    role: 'teacher',
    addressedAs: 'woman',
    timeZone: 'Asia/Riyadh',
    calendar: 'gregorian',
  });
  const other = await insertUser(db, { firstName: 'سلمى', lastName: 'الأخرى' });
  const admin = await insertUser(db, { role: 'admin' });
  const files = {
    picture: `${stem()}.webp`,
    voice: `${stem()}.m4a`,
    reply: `${stem()}.m4a`,
    film: `${stem()}.mp4`,
  };
  const ids: Record<string, string> = { person: person.id, other: other.id, admin: admin.id };
  for (const statement of [...ofFiles(files), ...ofDoor, ...ofStudy, ...ofTeaching(files)])
    await pool.query(
      statement.replace(/:(person|other|admin)\b/g, (_, who: string) => `'${ids[who]}'::text`),
    );
  const documents = await documentsOf(db, pool, person.id);
  const records = await recordsOf(db, pool, person.id, other.id);
  return { person, other, admin, files, ...documents, ...records };
}

const ofFiles = (files: Record<string, string>): string[] => [
  ...Object.values(files).map(
    (file) => `insert into uploads (name, kind, file_name, size, mime_type, uploaded_by)
      values ('${file}', '${file.endsWith('m4a') ? 'sound' : file.endsWith('mp4') ? 'video' : 'image'}',
        'ملف زمردة', 5, 'x/y', :person)`,
  ),
  `update uploads set uploaded_by = :other, file_name = 'رد' where name = '${files['reply']}'`,
  `update users set profile_image_url = '/uploads/${files['picture']}' where id = :person`,
  `insert into audit_log (actor_id, action, subject, subject_id, title)
    values (:person, 'create', 'upload', '${files['picture']}', 'ملف زمردة')`,
];

const ofDoor: string[] = [
  `insert into credentials (user_id, password_hash) values (:person, 'hash of zumurruda')`,
  `insert into sessions (sid, sess, expire, device)
    values ('sid-' || :person, jsonb_build_object('userId', :person::text, 'createdAt', '2026-11-01'), 'infinity', 'هاتف زمردة')`,
  `insert into known_devices (user_id, token_hash, last_used_at) values (:person, 'zumurruda', now())`,
  `insert into identities (issuer, subject, user_id) values ('https://id.example', 'zumurruda', :person)`,
  `insert into passkeys (user_id, credential_id, public_key, name) values (:person, 'zumurruda', 'k', 'مفتاح زمردة')`,
  `insert into passkey_challenges (challenge_hash, user_id, expires_at) values ('zumurruda', :person, now())`,
  `insert into password_resets (token_hash, user_id, created_by, expires_at) values ('zumurruda', :person, :admin, now())`,
  `insert into address_links (token_hash, user_id, email, expires_at) values ('zumurruda', :person, '${address}', now())`,
  `insert into letters (kind, email, user_id, asked_at) values ('confirm', 'new.${address}', :person, now())`,
  `insert into letters (kind, email, asked_at) values ('reset', '${address}', now())`,
  `insert into rate_limits values ('sign-in:${address}:10.0.0.0', now(), 3)`,
  `insert into calendar_feeds (user_id, token) values (:person, 'zumurruda')`,
  `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values (:person, 'https://push.test/zumurruda', 'p', 'a')`,
  `insert into audit_log (actor_id, action, subject, subject_id, title, changes)
    values (:admin, 'suspend', 'user', :person, '${name}', '{"reason": "شكوى من زمردة"}')`,
  `insert into notices (user_id, kind, subject, title, path) values (:person, 'account', '1', 'يا زمردة', '/')`,
  `insert into notice_preferences (user_id, by_push, by_email, daily_at, time_zone) values (:person, 'each', 'none', 5, 'UTC')`,
  `insert into notice_deliveries (user_id, channel, key, up_to, claimed_at) values (:person, 'push', 'zumurruda', 1, now())`,
  `insert into taken_back (user_id, client_id, at) values (:person, gen_random_uuid(), now())`,
  `insert into reminder_preferences (user_id, minutes, by_push, by_email) values (:person, '{60}', true, true)`,
];

const ofStudy: string[] = [
  `insert into watch_credits (user_id, spent_until) values (:person, now())`,
  `insert into exam_leaves (exam_id, user_id, reason, granted_by, granted_at)
    select min(id), :person, 'مرضت زمردة', :admin, now() from exams`,
  `insert into extra_times (user_id, percent) values (:person, 50)`,
  `insert into equivalences (user_id, diploma, reason, granted_by, granted_at)
    values (:person, 'master', 'درست زمردة في غيرها', :other, now())`,
  `insert into applications (user_id, topic, plan, submitted_at) values (:person, 'موضوع زمردة', 'خطة زمردة', now())`,
  `insert into audit_log (actor_id, action, subject, subject_id, title, changes)
    select :admin, 'decide-application', 'application', id::text, '${name}', '{"topic": "موضوع زمردة"}'
    from applications where user_id = :person`,
  `insert into matn_reviews (user_id, id, unit_id, at, judgement, mode, received_at)
    select :person, gen_random_uuid(), min(id), now(), 3, 'recall', now() from matn_units`,
  `insert into ward_settings (user_id, new_per_day, retention, time_zone) values (:person, 5, 0.9, 'UTC')`,
  `insert into notes (id, user_id, lesson_id, course_id, at, text)
    select gen_random_uuid(), :person, id, course_id, 1, 'حاشية زمردة' from lessons limit 1`,
  `insert into lesson_questions (lesson_id, course_id, user_id, client_id, text)
    select id, course_id, :person, gen_random_uuid(), 'سؤال زمردة الذي لم يُجب' from lessons limit 1`,
  `insert into notices (user_id, kind, subject, title, detail, path)
    select :other, 'question', id::text, 'سؤال جديد', text, '/' from lesson_questions where user_id = :person`,
  `insert into audit_log (actor_id, action, subject, subject_id, title)
    select :admin, 'update', 'asked-question', id::text, text from lesson_questions where user_id = :person`,
  `insert into lesson_questions (lesson_id, course_id, user_id, client_id, text)
    select id, course_id, :person, gen_random_uuid(), 'أنا ${name}، ما حكم المرسل؟' from lessons limit 1`,
  `insert into question_answers (question_id, user_id, client_id, text)
    select max(id), :other, gen_random_uuid(), 'يا ${name}: ضعيف.' from lesson_questions where user_id = :person`,
  `insert into notices (user_id, kind, subject, title, detail, path)
    select :other, 'question', max(id)::text, 'سؤال جديد', 'أنا ${name}، ما حكم المرسل؟', '/'
    from lesson_questions where user_id = :person`,
  `insert into notices (user_id, kind, subject, title, detail, path)
    select :admin, 'answer', max(id)::text, 'أجاب سلمى الأخرى عن سؤال يهمّك', 'أنا ${name}، ما حكم المرسل؟', '/'
    from question_answers where user_id = :other`,
  `insert into question_reports (question_id, user_id, reason, at)
    select max(id), :person, 'بلاغ زمردة', now() from lesson_questions where user_id <> :person`,
];

const ofTeaching = (files: Record<string, string>): string[] => [
  `insert into course_teachers (course_id, user_id, since) select min(id), :person, now() from courses`,
  `update courses set instructor = '${name}' where id = (select min(id) from courses)`,
  `update lessons set video_url = '/uploads/${files['film']}' where id = (select min(id) from lessons)`,
  `update uploads set file_name = 'الدرس الأول' where name = '${files['film']}'`,
  `insert into audit_log (actor_id, action, subject, subject_id, title, changes)
    values (:person, 'assign-teachers', 'course', '1', 'مادة', '{"teachers": {"from": [], "to": ["${name}", "غيرها"]}}')`,
  `insert into audit_log (actor_id, action, subject, subject_id, title, changes)
    values (:admin, 'revoke', 'certificate', '1', 'HDT', '{"reason": "صدرت باسم ${name} خطأً"}')`,
  `insert into live_sessions (title, instructor, description, scheduled_time, level, created_by)
    values ('جلسة', '${name}', 'وصف', now(), 'مبتدئ', :person)`,
  `insert into notices (user_id, kind, subject, title, detail, path)
    select :other, 'live', max(id) || ':announced', 'أُعلنت جلسة', 'مع ${name}', '/' from live_sessions where created_by = :person`,
  `insert into lesson_questions (lesson_id, course_id, user_id, client_id, text)
    select id, course_id, :other, gen_random_uuid(), 'سؤال غيرها' from lessons limit 1`,
  `insert into question_answers (question_id, user_id, client_id, text)
    select max(id), :person, gen_random_uuid(), 'جواب، كتبته ${name}' from lesson_questions where user_id = :other`,
  `insert into notices (user_id, kind, subject, title, path)
    select :other, 'answer', max(id)::text, 'أجاب ${name} عن سؤالك', '/' from question_answers where user_id = :person`,
  // From before the person changed the name.
  `insert into notices (user_id, kind, subject, title, path)
    select :admin, 'answer', max(id)::text, 'أجاب زمردة القديمة عن سؤال يهمّك', '/' from question_answers where user_id = :person`,
  `insert into recitals (user_id, client_id, matn_key, from_unit, to_unit, sent_at, seconds, sound_file, state, decided_by,
      decided_at, comment, comment_sound_file)
    select :person, gen_random_uuid(), key, 1, 2, now(), 60, '${files['voice']}', 'passed', :other, now(), 'أحسنت يا زمردة',
      '${files['reply']}' from mutun limit 1`,
  `insert into recital_slots (teacher_id, starts_at, minutes, booked_by, booked_at, matn_key)
    select :other, now() + interval '1 year', 15, :person, now(), key from mutun limit 1`,
  `insert into recital_slots (teacher_id, starts_at, minutes, meeting_link)
    values (:person, now() + interval '1 year', 15, 'https://meet.test/zumurruda')`,
];

async function documentsOf(db: Db, pool: Pool, userId: string) {
  const studied = await examCourse(db, { course: { title: 'مادة' }, points: [1] });
  await completeLessons(db, userId, studied);
  const attempt = await insertAttempt(db, userId, studied.exam, {});
  await pool.query(
    `update exam_attempts set score = 90, passed = true, completed_at = deadline where id = $1`,
    [attempt.id],
  );
  const certificate = await insertCertificate(db, attempt, { studentName: name, grade: 90 });
  await insertDiploma(db, userId, { studentName: name });
  await insertTranscript(db, userId, { studentName: name });
  return { certificate, attempt };
}

/** One series that is sealed, and one whose record is only proposed. */
async function recordsOf(db: Db, pool: Pool, userId: string, shaykhId: string) {
  await pool.query(`insert into register_names values ($1, $2, 'f')`, [userId, registered]);
  await insertShaykh(db, shaykhId);
  const book = await insertBook(db);
  await insertChain(db, shaykhId, book.key);
  const held = async () => {
    const series = await insertSeries(db, shaykhId, {
      bookKey: book.key,
      readerId: userId,
      readerName: registered,
      readerSex: 'f',
    });
    const majlis = await insertMajlis(db, series.id, {});
    const listener = await insertListener(db, majlis.id, {
      userId,
      name: registered,
      verdict: 'heard',
      decidedBy: shaykhId,
    });
    await pool.query(
      `insert into listener_changes (id, listener_id, at, by, missed, name, reason)
        values (gen_random_uuid(), $1, now(), $2, '[]', $3, 'صحح اسم زمردة')`,
      [listener.id, shaykhId, registered],
    );
    await pool.query(
      `insert into majlis_readings (majlis_id, user_id, name, sex, "from", "to", noted_by) values ($1, $2, $3, 'f', 1, 9, $4)`,
      [majlis.id, userId, registered, shaykhId],
    );
    await pool.query(`insert into majlis_presence values ($1, gen_random_uuid(), $2, now(), now())`, [
      userId,
      majlis.id,
    ]);
    return series.id;
  };
  const said = { paragraphs: [`سمعت ${registered} جميعه.`], facts: { people: [{ name: registered }] } };
  const [sealed, proposed] = [await held(), await held()];
  const at = new Date();
  await insertTabaqa(db, sealed, { ...said, state: 'sealed', shownAt: at, approvedAt: at, sealedAt: at });
  await insertTabaqa(db, proposed, said);
  await pool.query(
    `insert into ijaza_requests (user_id, book_key, shaykh_id, kind, asked_at, state, decided_at, note)
      values ($1, $2, $3, 'listening', now(), 'granted', now(), 'لزمردة'), ($1, $2, $3, 'listening', now(), 'refused', now(), 'لزمردة')`,
    [userId, book.key, shaykhId],
  );
  await pool.query(
    `insert into ijazat (number, user_id, request_id, shaykh_id, book_key, way, granted_at, heard, missed, grants_missed,
        paragraphs, facts)
      select 'IJZ-' || id, user_id, id, shaykh_id, book_key, 'sama', now(), '[[1, 9]]', '[]', false, array[$2], '{}'
      from ijaza_requests where user_id = $1 and state = 'granted'`,
    [userId, `أجزت ${registered}`],
  );
  return { sealed, proposed };
}
