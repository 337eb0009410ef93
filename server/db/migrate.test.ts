import { readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#server/testing/fresh-database';
import { quiet } from '#server/testing/quiet';
import { openDatabase } from './database.ts';
import {
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertDiploma,
  insertExam,
  insertQuestion,
  insertTranscript,
  insertUser,
} from './factories.ts';
import { isBuildOutgrown } from './fitting.ts';
import { migrate } from './migrate.ts';
import { type MigrationStep, migrationSteps, takeSteps } from './migration-steps.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import * as schema from './schema.ts';
import { users } from './schema.ts';

const toDrop: FreshDatabase[] = [];
afterEach(() => Promise.all(toDrop.splice(0).map((database) => database.drop())));

async function newDatabase(): Promise<FreshDatabase> {
  const database = await emptyDatabase();
  toDrop.push(database);
  return database;
}

async function applied({ pool }: FreshDatabase): Promise<number> {
  const { rowCount } = await pool.query('select from drizzle.__drizzle_migrations');
  return rowCount ?? 0;
}

const placeOf = (step: string): number => journal.entries.findIndex(({ tag }) => tag.endsWith(step));

/** A university of the version before this step. */
async function universityBefore(step: string): Promise<FreshDatabase> {
  const database = await newDatabase();
  const client = await database.pool.connect();
  await takeSteps(client, migrationSteps().slice(0, placeOf(step))).finally(() => client.release());
  return database;
}

test('of several servers that start at once on an empty database, one makes the tables and the others wait', async () => {
  const database = await newDatabase();
  const servers = Array.from({ length: 4 }, () => openDatabase(database.connection, quiet));
  await Promise.all(servers.map((server) => migrate(server)));
  await Promise.all(servers.map((server) => server.close()));

  expect(await applied(database)).toBe(journal.entries.length);
  await expect(insertUser(database.db)).resolves.toMatchObject({ role: 'student' });
});

test('migrating again changes nothing and keeps the rows', async () => {
  const database = await newDatabase();
  await migrate(database);
  await insertUser(database.db);
  await migrate(database);

  expect(await applied(database)).toBe(journal.entries.length);
  expect(await database.db.$count(users)).toBe(1);
});

test('a migrator that dies lets the next one in', async () => {
  const database = await newDatabase();
  const dying = openDatabase(database.connection, quiet);
  const client = await dying.pool.connect();
  await client.query(`select pg_advisory_lock(hashtext('hadith-university migrations'))`);
  const waiting = migrate(database);
  client.release(true);
  await waiting;
  await dying.close();

  expect(await applied(database)).toBe(journal.entries.length);
});

test('the migrations make exactly the tables that the schema describes', async () => {
  const last = journal.entries.at(-1)?.tag.slice(0, 4);
  const snapshot = await readFile(
    new URL(`./migrations/meta/${last}_snapshot.json`, import.meta.url),
    'utf8',
  );
  expect(await generateMigration(JSON.parse(snapshot), generateDrizzleJson(schema))).toEqual([]);
});

test('whoever has hundreds of browsers from before keeps the ten newest, and nobody else loses one', async () => {
  const database = await universityBefore('few_browsers_each');
  const { pool } = database;
  await pool.query(`insert into users (id, first_name) values ('many', 'عمر'), ('few', 'ليلى')`);
  await pool.query(`insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    select 'many', 'many-' || n, 'p', 'a', now() - n * interval '1 day' from generate_series(1, 800) n`);
  await pool.query(`insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    select 'few', 'few-' || n, 'p', 'a', now() - interval '9 years' from generate_series(1, 10) n`);
  await migrate(database);
  const left = async (user: string) => {
    const { rows } = await pool.query<{ endpoint: string }>(
      'select endpoint from push_subscriptions where user_id = $1 order by renewed_at desc, id',
      [user],
    );
    return rows.map(({ endpoint }) => endpoint);
  };
  const ten = (name: string) => Array.from({ length: 10 }, (_, index) => `${name}-${index + 1}`);
  expect([await left('many'), await left('few')]).toEqual([ten('many'), ten('few')]);
});

test('courses from before are published, hidden or drafts by what became of them, and have their makers', async () => {
  const database = await universityBefore('drafts_of_courses');
  const { pool } = database;
  await pool.query(`insert into users (id, first_name) values ('maker', 'ليلى'), ('student', 'عمر')`);
  await pool.query(`insert into courses (title, description, instructor, level, duration, is_active, deleted_at, created_at)
    select title, 'وصف', 'د. أحمد', 'مبتدئ', 60, is_active, deleted_at, '2026-01-01T00:00:00Z'
    from (values ('shown', true, null), ('studied', false, null), ('never seen', false, null), ('gone', false, now()))
      as course (title, is_active, deleted_at)`);
  await pool.query(`insert into enrollments (user_id, course_id)
    select 'student', id from courses where title = 'studied'`);
  await pool.query(`insert into audit_log (actor_id, action, subject, subject_id, title)
    select 'maker', 'create', 'course', id::text, title from courses where title = 'never seen'`);
  await migrate(database);
  const { rows } = await pool.query(
    `select title, published_at = created_at as "wasPublished", created_by as maker from courses order by id`,
  );
  expect(rows).toEqual([
    { title: 'shown', wasPublished: true, maker: null },
    { title: 'studied', wasPublished: true, maker: null },
    { title: 'never seen', wasPublished: null, maker: 'maker' },
    { title: 'gone', wasPublished: true, maker: null },
  ]);
});

test('names from before lose what is hidden in them, and nothing that can be seen; certificates stay as issued', async () => {
  const database = await newDatabase();
  const { db, pool } = database;
  await migrate(database);
  const shown = 'د. مُحَمَّد علی\u200Cرضا ﷺ ۝ – O’Neil 1';
  const user = await insertUser(db, { firstName: `\u202E${shown}\u200B`, lastName: '\u200F', city: null });
  const course = await insertCourse(db, {
    title: `درس\nأول\u2067`,
    instructor: shown,
    syllabusFileName: 'a\u202Efdp.exe',
  });
  const exam = await insertExam(db, course.id);
  const attempt = await insertAttempt(db, user.id, exam, {
    passed: true,
    score: 90,
    completedAt: new Date(),
  });
  const certificate = await insertCertificate(db, attempt, { studentName: 'أح\u200Bمد' });
  for (const statement of migrationSteps()[placeOf('names_without_hidden_marks')]?.statements ?? []) {
    await pool.query(statement);
  }
  const { rows: people } = await pool.query('select first_name, last_name, city from users where id = $1', [
    user.id,
  ]);
  expect(people).toEqual([{ first_name: shown, last_name: '\u200F', city: null }]);
  const { rows: kept } = await pool.query('select title, instructor, syllabus_file_name from courses');
  expect(kept).toEqual([{ title: 'درس أول', instructor: shown, syllabus_file_name: 'afdp.exe' }]);
  const { rows: issued } = await pool.query('select student_name from certificates where id = $1', [
    certificate.id,
  ]);
  expect(issued).toEqual([{ student_name: 'أح\u200Bمد' }]);
});

test('lessons of the programme that nobody edited get titles that say what is taught; whatever was edited stays', async () => {
  const database = await universityBefore('lessons_that_say_what_they_teach');
  const { pool } = database;
  const addCourse = async (title: string, code: string | null, description: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into courses (title, description, instructor, level, duration, programme_code)
       values ($1, $2, 'هيئة التدريس', 'متقدم', 600, $3) returning id`,
      [title, description, code],
    );
    return rows[0]?.id;
  };
  const addLesson = (courseId: number | undefined, title: string, description: string, editedAfter = '0 s') =>
    pool.query(
      `insert into lessons (course_id, title, description, "order", updated_at)
       values ($1, $2, $3, 1, now() + $4::interval)`,
      [courseId, title, description, editedAfter],
    );
  const book = 'الكتاب المقرر: «دليل إعداد الأطروحة (تُعدّه الكلية)».';
  const mended = 'الكتاب المقرر: «دليل إعداد الأطروحة (تُعدّه الجامعة)».';
  const thesis = await addCourse(
    'الدكتوراه: الأطروحة العلمية',
    'l6s05',
    `إعداد أطروحة أصيلة بإشراف علمي من اختيار الموضوع إلى المناقشة والإيداع.\n${book}`,
  );
  await addLesson(thesis, 'كتابة الباب الأول (1)', `الوحدة 3 من 5: الكتابة.\n${book}`);
  await addLesson(thesis, 'المناقشة العلنية', `كتب محاضر هذا الوصف.\n${book}`, '1 hour');
  const defence = await addCourse('البكالوريوس: الجرح والتعديل (2)', 'l4s05', 'كتب محاضر هذا الوصف.');
  await addLesson(defence, 'عرض مشاريع الطلاب', 'الوحدة 5 من 5: الاستدراكات والمشاريع.');
  const another = await addCourse('مادة من خارج البرنامج', null, 'وصف');
  await addLesson(another, 'كتابة الباب الأول (1)', book);
  await pool.query(
    `insert into exams (course_id, title, description, duration) values
      ($1, 'كما كُتب', 'الاختبار النهائي للمادة، ووحداتها: الذهبي والميزان؛ النقاد (1)؛ النقاد (2)؛ دراسة الراوي؛ الاستدراكات والمشاريع.', 60),
      ($1, 'مما عُدّل', 'وحداته: النقاد (1).', 60)`,
    [defence],
  );

  await migrate(database);

  const { rows: lessons } = await pool.query('select title, description from lessons order by id');
  expect(lessons).toEqual([
    {
      title: 'كتابة الباب الأول: بناء الفصول والمباحث',
      description: `الوحدة 3 من 5: الكتابة.\n${mended}`,
    },
    { title: 'المناقشة العلنية', description: `كتب محاضر هذا الوصف.\n${book}` },
    {
      title: 'كتابة خلاصة الحكم على الراوي المختلف فيه',
      description: 'الوحدة 5 من 5: الاستدراكات والتطبيق.',
    },
    { title: 'كتابة الباب الأول (1)', description: book },
  ]);
  const { rows: courses } = await pool.query<{ description: string }>(
    'select description from courses order by id',
  );
  expect(courses.map(({ description }) => description)).toEqual([
    `أصول إعداد الأطروحة من اختيار الموضوع وكتابة الأبواب إلى المناقشة والإيداع.\n${mended}`,
    'كتب محاضر هذا الوصف.',
    'وصف',
  ]);
  const { rows: exams } = await pool.query<{ description: string }>(
    'select description from exams order by id',
  );
  expect(exams.map(({ description }) => description)).toEqual([
    'الاختبار النهائي للمادة، ووحداتها: الذهبي والميزان؛ النقاد: من شعبة إلى ابن المديني؛ النقاد: من البخاري إلى الدارقطني؛ دراسة الراوي؛ الاستدراكات والتطبيق.',
    'وحداته: النقاد (1).',
  ]);
});

test('an exam from before that has questions stays published, and one that has none is a draft', async () => {
  const database = await newDatabase();
  const { db, pool } = database;
  await migrate(database);
  const course = await insertCourse(db);
  const open = await insertExam(db, course.id);
  await insertQuestion(db, open.id);
  const empty = await insertExam(db, course.id);
  const closed = await insertExam(db, course.id, { isActive: false });
  await insertQuestion(db, closed.id);
  for (const statement of migrationSteps()[placeOf('exams_begin_as_drafts')]?.statements ?? []) {
    await pool.query(statement);
  }
  const { rows } = await pool.query('select id, is_active from exams order by id');
  expect(rows).toEqual([
    { id: open.id, is_active: true },
    { id: empty.id, is_active: false },
    { id: closed.id, is_active: false },
  ]);
});

test('lessons from before are found no more by the lines of the programme, and by all that a teacher wrote', async () => {
  const database = await universityBefore('searching_own_words');
  const { pool } = database;
  const lines = 'الوحدة 1 من 4: أصول الدين.\nالكتاب المقرر: «الأربعون النووية»، النووي (ت 676هـ).';
  await pool.query(
    `with course as (
      insert into courses (title, description, instructor, level, duration)
      values ('مادة', 'وصفها', 'هيئة التدريس', 'مبتدئ', 60) returning id)
    insert into lessons (course_id, title, description, "order")
    select id, 'درس', description, place from course, unnest($1::text[]) with ordinality as lesson (description, place)`,
    [
      [
        lines,
        `${lines}\nللتوسع: جامع العلوم والحكم.`,
        `${lines}\nكلام المحاضر.`,
        'الكتاب المقرر: «الورقات».',
      ],
    ],
  );
  await migrate(database);
  const { rows } = await pool.query('select trim(search_text) as text from lessons order by id');
  expect(rows.map(({ text }) => text)).toEqual(['', '', 'كلام المحاضر', 'الكتاب المقرر   الورقات']);
  const { rows: indexes } = await pool.query(
    `select indexname from pg_indexes where indexname like '%_by_search_text' order by 1`,
  );
  expect(indexes.map(({ indexname }) => indexname)).toEqual([
    'courses_by_search_text',
    'lesson_questions_by_search_text',
    'lessons_by_search_text',
    'matn_units_by_search_text',
    'persons_by_search_text',
  ]);
});

test('the lesson on Abu Hurayra comes among those who narrated most, unless somebody has touched it', async () => {
  const database = await universityBefore('a_narrator_among_narrators');
  const { pool } = database;
  const before = 'الوحدة 2 من 3: المبشرون بالجنة وأمهات المؤمنين.\nالكتاب المقرر: «الرياض المستطابة».';
  await pool.query(
    `with companions as (
       insert into courses (title, description, instructor, level, duration, programme_code)
       values ('معرفة الصحابة', 'وصف', 'هيئة التدريس', 'مبتدئ', 840, 'l2s05') returning id)
     insert into lessons (course_id, title, description, "order", updated_at)
     select companions.id, title, $1, place, now() + place * edited from companions, (values
       ('أمهات المؤمنين وروايتهن', 9, interval '0 s'),
       ('أبو هريرة رضي الله عنه: سيرته وروايته', 10, interval '0 s'),
       ('أبو هريرة رضي الله عنه: سيرته وروايته', 11, interval '1 hour')) as lines (title, place, edited)`,
    [before],
  );
  await migrate(database);
  const { rows } = await pool.query<{ description: string }>(
    'select description from lessons order by "order"',
  );
  expect(rows.map(({ description }) => description)).toEqual([
    before,
    'الوحدة 3 من 3: المكثرون والفقهاء، والمصنفات في الصحابة.\nالكتاب المقرر: «الرياض المستطابة».',
    before,
  ]);
});

test('an exam from before has all its questions in use, and who sits it goes on with the same paper', async () => {
  const database = await universityBefore('banks_and_drawn_papers');
  const { pool } = database;
  await pool.query(`insert into users (id, first_name) values ('student', 'عمر')`);
  await pool.query(`insert into courses (title, description, instructor, level, duration)
    values ('مادة', 'وصف', 'د. أحمد', 'مبتدئ', 60)`);
  await pool.query(`insert into exams (course_id, title, description, duration)
    select id, 'اختبار', 'وصف', 30 from courses`);
  await pool.query(`insert into exam_questions (exam_id, question, options, correct_answer, "order")
    select exams.id, 'سؤال ' || n, '["أ", "ب"]', 'B', n from exams, generate_series(1, 3) n`);
  await pool.query(`insert into exam_papers (exam_id, course_id, questions)
    select id, course_id, '[{"id": 1, "question": "سؤال", "options": ["أ", "ب"], "correctAnswer": "B", "points": 1}]'
    from exams`);
  await pool.query(`insert into exam_attempts
      (user_id, exam_id, course_id, paper_id, total_questions, passing_grade, duration, deadline)
    select 'student', exam_id, course_id, id, 1, 70, 30, now() + interval '30 minutes' from exam_papers`);

  await migrate(database);

  const { rows: exams } = await pool.query('select total_questions, questions_in_use, draw_count from exams');
  expect(exams).toEqual([{ total_questions: 3, questions_in_use: 3, draw_count: null }]);
  const { rows: questions } = await pool.query(
    'select distinct question.course_id = courses.id as "isOfCourse", is_approved from exam_questions question, courses',
  );
  expect(questions).toEqual([{ isOfCourse: true, is_approved: true }]);
  const { rows: attempts } = await pool.query(
    'select paper_id = exam_papers.id as "isOnPaper", drawn, is_current from exam_attempts, exam_papers',
  );
  expect(attempts).toEqual([{ isOnPaper: true, drawn: null, is_current: false }]);
});

test('certificates from before keep the dress that they wear, and makers teach their courses', async () => {
  const database = await universityBefore('the_path');
  const { pool } = database;
  await pool.query(`insert into users (id, first_name, role) values
    ('student', 'عمر', 'student'), ('teacher', 'مريم', 'teacher'), ('once a teacher', 'زيد', 'student')`);
  await pool.query(`insert into courses (title, description, instructor, level, duration, created_by, created_at, is_active, deleted_at)
    select title, 'وصف', 'د. أحمد', 'مبتدئ', 60, maker, '2026-01-01T00:00:00Z', deleted_at is null, deleted_at
    from (values ('hers', 'teacher', null), ('worn', null, null), ('gone', 'teacher', now()), ('his', 'once a teacher', null))
      as course (title, maker, deleted_at)`);
  await pool.query(
    `insert into exams (course_id, title, description, duration) select id, 'اختبار', 'وصف', 30 from courses`,
  );
  await pool.query(
    `insert into exam_papers (exam_id, course_id, questions) select id, course_id, '[]' from exams`,
  );
  await pool.query(`insert into exam_attempts (user_id, exam_id, course_id, paper_id, total_questions, passing_grade, duration,
      started_at, deadline, completed_at, score, passed)
    select 'student', exam_id, course_id, id, 0, 70, 30, '2026-01-02T00:00:00Z', '2026-01-02T01:00:00Z', '2026-01-02T00:20:00Z',
      90, true from exam_papers`);
  await pool.query(`insert into diploma_templates (title, level, border_color, logo_url, institution_name, template_style, requirements)
    values ('شهادة', 'ماجستير', '#15284a', '/uploads/logo.png', 'جامعة علوم الحديث', 'elegant', 'إتمام الدروس')`);
  await pool.query(`insert into certificates (user_id, course_id, exam_attempt_id, diploma_template_id, certificate_number,
      student_name, course_title, course_level, instructor, grade, completion_date)
    select 'student', course_id, exam_attempts.id, case title when 'worn' then 1 end, 'HDT-' || title, 'عمر', title, 'مبتدئ',
      'د. أحمد', 90, completed_at
    from exam_attempts join courses on courses.id = course_id where title in ('hers', 'worn')`);

  await migrate(database);

  const { rows: issued } = await pool.query(
    `select course_title, version, changed_at, look from certificates order by course_title`,
  );
  expect(issued).toEqual([
    { course_title: 'hers', version: 1, changed_at: null, look: null },
    {
      course_title: 'worn',
      version: 1,
      changed_at: null,
      look: {
        backgroundColor: '#ffffff',
        textColor: '#000000',
        borderColor: '#15284a',
        logoUrl: '/uploads/logo.png',
        sealUrl: null,
        institutionName: 'جامعة علوم الحديث',
        templateStyle: 'elegant',
      },
    },
  ]);
  const { rows: teachers } = await pool.query(
    `select title, user_id, since = courses.created_at as "sinceItWasMade"
     from course_teachers join courses on courses.id = course_id`,
  );
  expect(teachers).toEqual([{ title: 'hers', user_id: 'teacher', sinceItWasMade: true }]);
});

test('what was issued does not change: it is revoked, or a better score makes its next version', async () => {
  const database = await newDatabase();
  const { db, pool } = database;
  await migrate(database);
  const user = await insertUser(db);
  const exam = await insertExam(db, (await insertCourse(db)).id);
  const closed = { passed: true, score: 90, completedAt: new Date() };
  await insertCertificate(db, await insertAttempt(db, user.id, exam, closed));
  await insertDiploma(db, user.id);
  await insertTranscript(db, user.id);
  const refused = [
    `update certificates set student_name = 'غيره'`,
    `update certificates set grade = 100`,
    `update certificates set grade = 100, version = version + 2, changed_at = now()`,
    `update certificates set look = '{}'`,
    `update certificates set course_title = 'غيرها', version = version + 1, changed_at = now()`,
    `update diplomas set number = 'HDT'`,
    `update diplomas set average = 100`,
    `update diplomas set hours = 99, version = version + 1, changed_at = now()`,
    `delete from diplomas`,
    `update transcripts set levels = '[1]'`,
    `update transcripts set version = version + 1`,
    `delete from transcripts`,
  ];
  for (const statement of refused)
    await expect(pool.query(statement), statement).rejects.toThrow('what was issued does not change');
  const allowed = [
    `update certificates set grade = 95, honors = 'ممتاز', version = version + 1, changed_at = now()`,
    `update diplomas set average = 96, version = version + 1, changed_at = now()`,
    ...['certificates', 'diplomas', 'transcripts'].map(
      (table) => `update ${table} set is_valid = false, revoked_at = now(), revoked_reason = 'سبب'`,
    ),
  ];
  for (const statement of allowed) expect((await pool.query(statement)).rowCount).toBe(1);
});

const stepAfter = (steps: MigrationStep[], step: Partial<MigrationStep>): MigrationStep => ({
  hash: 'later',
  createdAt: (steps.at(-1)?.createdAt ?? 0) + 1,
  statements: [],
  fitsFrom: null,
  isConcurrent: false,
  ...step,
});

test('a step waits for a table only for moments, is undone as a whole, and is tried again until the table is free', async () => {
  const database = await newDatabase();
  await migrate(database);
  const reader = await database.pool.connect();
  await reader.query('begin');
  await reader.query('select from users');
  const warned: string[] = [];
  // The reader ends when it sees that the step has given way once.
  const warn = (line: string) => {
    warned.push(line);
    void reader.query('commit').then(() => reader.release());
  };
  const steps = migrationSteps();
  const step = stepAfter(steps, {
    statements: ['create table half (id integer)', 'alter table users add column half text'],
  });
  await migrate(database, { ...quiet, warn }, { lockTimeout: 50, tries: 2, pause: 100 }, [...steps, step]);
  expect(warned).toHaveLength(1);
  await database.pool.query('select half from users');
});

test('whoever never gets the table gives up, and leaves nothing of the step behind', async () => {
  const database = await newDatabase();
  await migrate(database);
  const reader = await database.pool.connect();
  await reader.query('begin');
  await reader.query('select from users');
  const steps = migrationSteps();
  const step = stepAfter(steps, { statements: ['create table half (id integer)', 'drop table users'] });
  const patience = { lockTimeout: 10, tries: 2, pause: 1 };
  await expect(migrate(database, quiet, patience, [...steps, step])).rejects.toMatchObject({ code: '55P03' });
  reader.release(true);
  const { rows } = await database.pool.query(`select to_regclass('public.half') as half`);
  expect(rows).toEqual([{ half: null }]);
  expect(await applied(database)).toBe(journal.entries.length);
});

test('an index is made beside those who work, also when an earlier try was cut off and while others wait to start', async () => {
  const database = await newDatabase();
  await migrate(database);
  const steps = migrationSteps();
  const name = 'index concurrently';
  const step = stepAfter(steps, {
    isConcurrent: true,
    statements: [`drop ${name} if exists later`, `create ${name} later on users (city)`],
  });
  await database.pool.query('create index later on users (city)');
  const servers = [database, openDatabase(database.connection, quiet)];
  await Promise.all(servers.map((server) => migrate(server, quiet, undefined, [...steps, step])));
  await servers[1]?.close();
  expect(await applied(database)).toBe(journal.entries.length + 1);
});

test('a build that is older than the tables starts as long as it fits them, and its health says when it no longer does', async () => {
  const database = await newDatabase();
  await migrate(database);
  const steps = migrationSteps();
  await migrate(database, quiet, undefined, [...steps, stepAfter(steps, {})]);
  await migrate(database);
  expect(await isBuildOutgrown(database.db)).toBe(false);

  const expanded = stepAfter(steps, {});
  const contracted = stepAfter([expanded], { hash: 'contracted', fitsFrom: expanded.createdAt });
  await migrate(database, quiet, undefined, [...steps, expanded, contracted]);
  expect(await isBuildOutgrown(database.db)).toBe(true);
  await expect(migrate(database)).rejects.toThrow('no longer fits');
});

test('through a pooler the role gets the limits that a connection cannot bring along; what the operator set stays', async () => {
  const { connection } = await newDatabase();
  const limits = async () => {
    const pooled = openDatabase({ ...connection, max: 1, direct: connection }, quiet);
    await migrate(pooled, quiet);
    await pooled.close();
    const later = openDatabase({ ...connection, max: 1, direct: connection }, quiet);
    const { rows } = await later.pool.query(
      `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    await later.close();
    return rows;
  };
  expect(await limits()).toEqual([{ statement: '30s', idle: '1min' }]);
  const operator = openDatabase(connection, quiet);
  const name = String(connection.database);
  await operator.pool.query(`alter role current_user in database ${name} set statement_timeout = '5s'`);
  await operator.close();
  expect(await limits()).toEqual([{ statement: '5s', idle: '1min' }]);
});

test('nor does it matter how the role is called', async () => {
  const { connection } = await newDatabase();
  const operator = openDatabase({ ...connection, user: 'postgres' }, quiet);
  const user = 'Registrar.Main';
  await operator.pool.query(`create role "${user}" login; grant ${String(connection.user)} to "${user}"`);
  await operator.close();
  const own = { ...connection, user };
  const pooled = openDatabase({ ...own, direct: own }, quiet);
  await migrate(pooled, quiet);
  await pooled.close();
  const later = openDatabase({ ...own, direct: own }, quiet);
  const { rows } = await later.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
  await later.close();
});
