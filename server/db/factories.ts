import { randomUUID } from 'node:crypto';
import { type RecordedLevel, recordedSubject } from '#contract/level-record';
import type { Queryable } from './database.ts';
import {
  type PaperQuestion,
  applications,
  certificates,
  courseMutun,
  courses,
  courseTeachers,
  diplomas,
  enrollments,
  equivalences,
  examAttempts,
  examPapers,
  examQuestions,
  exams,
  lessons,
  liveSessions,
  matnUnits,
  mutun,
  notes,
  transcripts,
  users,
} from './schema.ts';

/** Rows for tests and seeds: each is complete and plausible, and takes whatever matters to the caller. */
type Overrides<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

const minute = 60_000;

const anyone = () => {
  const id = randomUUID();
  return {
    id,
    email: `${id}@example.test`,
    emailConfirmedAt: new Date('2026-01-01T00:00:00Z'),
    firstName: 'عائشة',
    lastName: 'الأنصارية',
    city: 'فاس',
  };
};

export async function insertUser(db: Queryable, overrides: Overrides<typeof users> = {}) {
  // Without an address there is none to confirm.
  const nothingToConfirm = overrides.email === null && { emailConfirmedAt: null };
  return theOnly(
    await db
      .insert(users)
      .values({ ...anyone(), ...overrides, ...nothingToConfirm })
      .returning(),
  );
}

/** So many people; their ids. */
export async function insertUsers(db: Queryable, number: number): Promise<string[]> {
  const people = Array.from({ length: number }, anyone);
  await db.insert(users).values(people);
  return people.map(({ id }) => id);
}

export interface CourseWishes extends Overrides<typeof courses> {
  /** The ids of those who teach it; nobody unless told: then only admins manage it. */
  teachers?: string[];
}

export async function insertCourse(db: Queryable, { teachers = [], ...overrides }: CourseWishes = {}) {
  const defaults = {
    title: 'مدخل إلى مصطلح الحديث',
    description: 'تعريف بأقسام الحديث وشروط قبوله وأشهر ما صُنّف فيه.',
    instructor: 'د. أحمد بن سالم',
    level: 'مبتدئ',
    duration: 600,
  } as const;
  const course = theOnly(
    await db
      .insert(courses)
      .values({ ...defaults, ...overrides })
      .returning(),
  );
  await insertTeachers(db, course.id, teachers);
  return course;
}

/** In the order in which they began to teach it. */
export async function insertTeachers(db: Queryable, courseId: number, userIds: string[]): Promise<void> {
  const sinceOf = (place: number) => new Date(Date.UTC(2026, 0, 1 + place));
  for (const [place, userId] of userIds.entries()) {
    await db.insert(courseTeachers).values({ courseId, userId, since: sinceOf(place) });
  }
}

export interface MatnWishes extends Overrides<typeof mutun> {
  /** Each verse by its two hemistichs. */
  verses?: [string, string][];
  /** The ids of the courses that teach it. */
  taughtIn?: number[];
}

/** A poem of two verses that students see, unless told otherwise. */
export async function insertMatn(
  db: Queryable,
  { verses = sampleVerses, taughtIn = [], ...overrides }: MatnWishes = {},
) {
  const defaults = {
    key: `matn-${randomUUID().slice(0, 8)}`,
    title: 'منظومة في المصطلح',
    author: 'ناظم من أهل العلم',
    kind: 'nazm',
    edition: 'قوبلت على نسخة واحدة.',
    isActive: true,
    publishedAt: new Date('2026-11-01T08:00:00Z'),
  } as const;
  const matn = theOnly(
    await db
      .insert(mutun)
      .values({ ...defaults, ...overrides })
      .returning(),
  );
  const units = await db
    .insert(matnUnits)
    .values(verses.map((segments, at) => ({ matnKey: matn.key, number: at + 1, segments })))
    .returning();
  if (taughtIn.length > 0) {
    await db.insert(courseMutun).values(taughtIn.map((courseId) => ({ courseId, matnKey: matn.key })));
  }
  return { ...matn, units };
}

const sampleVerses: [string, string][] = [
  ['أَبْدَأُ بِالْحَمْدِ مُصَلِّيًا عَلَى', 'مُحَمَّدٍ خَيْرِ نَبِيٍّ أُرْسِلَا'],
  ['وَذِي مِنَ اقْسَامِ الْحَدِيثِ عِدَّهْ', 'وَكُلُّ وَاحِدٍ أَتَى وَحَدَّهْ'],
];

export async function insertLesson(
  db: Queryable,
  courseId: number,
  overrides: Overrides<typeof lessons> = {},
) {
  const defaults = {
    title: 'الحديث الصحيح',
    description: 'تعريفه وشروطه الخمسة.',
    duration: 600,
    order: 1,
  };
  return theOnly(
    await db
      .insert(lessons)
      .values({ courseId, ...defaults, ...overrides })
      .returning(),
  );
}

/** A note at the first minute of a lesson, unless told otherwise. */
export async function insertNote(
  db: Queryable,
  userId: string,
  { id: lessonId, courseId }: { id: number; courseId: number },
  overrides: Overrides<typeof notes> = {},
) {
  const defaults = { id: randomUUID(), at: 60, text: 'العلة سبب خفي قادح.' };
  return theOnly(
    await db
      .insert(notes)
      .values({ ...defaults, userId, lessonId, courseId, ...overrides })
      .returning(),
  );
}

export async function insertEnrolment(
  db: Queryable,
  userId: string,
  courseId: number,
  overrides: Overrides<typeof enrollments> = {},
) {
  return theOnly(
    await db
      .insert(enrollments)
      .values({ userId, courseId, ...overrides })
      .returning(),
  );
}

/** Granted by the student's own self, unless told otherwise. */
export async function insertEquivalence(
  db: Queryable,
  userId: string,
  overrides: Overrides<typeof equivalences> = {},
) {
  const defaults = {
    diploma: 'intermediate',
    reason: 'درس المستوى الأول في جامعة أخرى.',
    grantedBy: userId,
    grantedAt: new Date(),
  } as const;
  return theOnly(
    await db
      .insert(equivalences)
      .values({ userId, ...defaults, ...overrides })
      .returning(),
  );
}

/** One that waits, unless told otherwise. */
export async function insertApplication(
  db: Queryable,
  userId: string,
  overrides: Overrides<typeof applications> = {},
) {
  const defaults = {
    topic: 'مناهج المحدثين في تعليل الأخبار',
    plan: 'تمهيد في معنى العلة، ثم باب في مناهج المتقدمين، ثم باب في تطبيقاتها من كتب العلل، ثم خاتمة بالنتائج.',
    submittedAt: new Date(),
  };
  return theOnly(
    await db
      .insert(applications)
      .values({ userId, ...defaults, ...overrides })
      .returning(),
  );
}

/** An exam without questions; add them with `insertQuestion`. */
export async function insertExam(db: Queryable, courseId: number, overrides: Overrides<typeof exams> = {}) {
  const defaults = {
    title: 'الاختبار النهائي',
    description: 'اختبار في جميع دروس المادة.',
    duration: 60,
  };
  return theOnly(
    await db
      .insert(exams)
      .values({ courseId, ...defaults, ...overrides })
      .returning(),
  );
}

export async function insertQuestion(
  db: Queryable,
  examId: number,
  overrides: Overrides<typeof examQuestions> = {},
) {
  const defaults = {
    question: 'أيّ هذه من شروط الحديث الصحيح؟',
    options: ['اتصال السند', 'طول المتن', 'كثرة الرواة', 'قِدم الكتاب'],
    correctAnswer: 'A',
    order: 1,
  } as const;
  return theOnly(
    await db
      .insert(examQuestions)
      .values({ examId, ...defaults, options: [...defaults.options], ...overrides })
      .returning(),
  );
}

/** An open attempt with a paper of its own and a whole exam's time left, unless told otherwise. */
export async function insertAttempt(
  db: Queryable,
  userId: string,
  exam: typeof exams.$inferSelect,
  { questions = [sampleQuestion], ...overrides }: Overrides<typeof examAttempts> & WithQuestions = {},
) {
  const { startedAt = new Date() } = overrides;
  const paper = theOnly(
    await db
      .insert(examPapers)
      .values({ examId: exam.id, courseId: exam.courseId, questions, isCurrent: false })
      .returning(),
  );
  const fromExam = {
    examId: exam.id,
    courseId: exam.courseId,
    paperId: paper.id,
    duration: exam.duration,
    passingGrade: exam.passingGrade,
    totalQuestions: questions.length,
    deadline: new Date(startedAt.getTime() + exam.duration * minute),
  };
  return theOnly(
    await db
      .insert(examAttempts)
      .values({ userId, startedAt, ...fromExam, ...overrides })
      .returning(),
  );
}

interface WithQuestions {
  questions?: PaperQuestion[];
}

const sampleQuestion: PaperQuestion = {
  id: 1,
  question: 'كم شروط الحديث الصحيح؟',
  options: ['ثلاثة', 'خمسة'],
  correctAnswer: 'B',
  points: 1,
};

/** Shaped like the printed ones. */
const certificateNumber = (): string => `HDT-1448-${randomUUID().slice(4, 13).toUpperCase()}`;

/** The certificate that a passed attempt earns. */
export async function insertCertificate(
  db: Queryable,
  attempt: typeof examAttempts.$inferSelect,
  overrides: Overrides<typeof certificates> = {},
) {
  const { id: examAttemptId, userId, courseId } = attempt;
  const defaults = {
    certificateNumber: certificateNumber(),
    studentName: 'عائشة الأنصارية',
    courseTitle: 'مدخل إلى مصطلح الحديث',
    courseLevel: 'مبتدئ',
    instructor: 'د. أحمد بن سالم',
    grade: attempt.score ?? 95,
    honors: 'ممتاز',
    completionDate: attempt.completedAt ?? new Date(),
  } as const;
  return theOnly(
    await db
      .insert(certificates)
      .values({ examAttemptId, userId, courseId, ...defaults, ...overrides })
      .returning(),
  );
}

const sampleSubject = recordedSubject.parse({
  courseId: 1,
  title: 'مبادئ المصطلح',
  hours: 10,
  grade: 95,
  completedAt: '2026-01-01T00:00:00.000Z',
});
const issued = () => ({
  number: certificateNumber(),
  studentName: 'عائشة الأنصارية',
  issuedAt: new Date(),
});

/** The diploma of a level of one subject. */
export async function insertDiploma(
  db: Queryable,
  userId: string,
  overrides: Overrides<typeof diplomas> = {},
) {
  const defaults = {
    ...issued(),
    diploma: 'preparatory',
    title: 'شهادة الدبلوم التحضيري',
    average: 95,
    honors: 'ممتاز',
    hours: 10,
  } as const;
  return theOnly(
    await db
      .insert(diplomas)
      .values({ userId, subjects: [sampleSubject], ...defaults, ...overrides })
      .returning(),
  );
}

/** The transcript of a student who has passed one subject. */
export async function insertTranscript(
  db: Queryable,
  userId: string,
  overrides: Overrides<typeof transcripts> = {},
) {
  const level: RecordedLevel = {
    level: 1,
    key: 'preparatory',
    title: 'الدبلوم التحضيري في علوم الحديث',
    average: 95,
    subjectCount: 11,
    diplomaNumber: null,
    subjects: [sampleSubject],
  };
  return theOnly(
    await db
      .insert(transcripts)
      .values({ userId, ...issued(), levels: [level], ...overrides })
      .returning(),
  );
}

export async function insertLiveSession(db: Queryable, overrides: Overrides<typeof liveSessions> = {}) {
  const defaults = {
    title: 'مجلس قراءة الأربعين النووية',
    instructor: 'د. أحمد بن سالم',
    description: 'قراءة وشرح موجز لأحاديث الأربعين.',
    scheduledTime: new Date(Date.now() + 24 * 60 * minute),
    level: 'مبتدئ',
  } as const;
  return theOnly(
    await db
      .insert(liveSessions)
      .values({ ...defaults, ...overrides })
      .returning(),
  );
}

function theOnly<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}
