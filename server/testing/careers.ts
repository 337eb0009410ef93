import { eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { templateLevels } from '#contract/certificates';
import type { DiplomaKey } from '#contract/primitives';
import { factsOf, subjectsOfLevels } from '#server/admission/queries';
import type { StudentFacts } from '#server/admission/rules';
import { issueMissingDiplomas } from '#server/certificates/missing-diplomas';
import type { Db } from '#server/db/database';
import {
  applications,
  certificates,
  courses,
  diplomas,
  diplomaTemplates,
  enrollments,
  equivalences,
  exams,
  transcripts,
  users,
} from '#server/db/schema';
import { insertSubject, pass } from './passed-subjects.ts';
import type { SignedIn, TestApp } from './test-app.ts';
import { noMail } from './no-mail.ts';

/** The levels where these careers are made: the last asks for an application too. */
export const careerLevels = ['preparatory', 'intermediate', 'certificate', 'master', 'doctorate'] as const;

export interface Sat {
  student: number;
  course: number;
  score: number;
}

/** What may happen in a university. Students and courses are named by their place, counted round. */
export type CareerStep =
  | { step: 'pass'; sat: Sat[]; apart: boolean }
  | { step: 'revoke certificate'; student: number; course: number }
  | { step: 'revoke diploma'; student: number }
  | { step: 'new subject'; level: DiplomaKey; hours: number }
  | { step: 'change state'; course: number; state: 'shown' | 'hidden' | 'deleted' }
  | { step: 'edit course'; course: number; hours: number }
  | { step: 'template'; deed: 'new' | 'edit' | 'off' | 'delete'; level: (typeof templateLevels)[number] }
  | { step: 'equivalence'; student: number; level: DiplomaKey }
  | { step: 'take back'; student: number }
  | { step: 'accept application'; student: number }
  | { step: 'rename'; student: number }
  | { step: 'transcript'; student: number }
  | { step: 'server starts' };

const place = fc.nat({ max: 11 });
const student = fc.nat({ max: 1 });
/** Also just at, above and below what a level asks for. */
const score = fc.oneof(
  fc.constantFrom(70, 74.99, 75, 79.99, 80, 85, 87.99, 90, 100),
  fc.integer({ min: 7000, max: 10_000 }).map((hundredths) => hundredths / 100),
);
const hours = fc.integer({ min: 1, max: 20 });
const level = fc.constantFrom(...careerLevels);
const templateLevel = fc.constantFrom('تحضيري', 'متوسط', 'مادة', 'مادة');

export const careerStep: fc.Arbitrary<CareerStep> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      step: fc.constant('pass'),
      sat: fc.uniqueArray(fc.record({ student, course: place, score }), {
        minLength: 1,
        maxLength: 5,
        selector: (sat) => `${sat.student} ${sat.course}`,
      }),
      apart: fc.boolean(),
    }),
  },
  fc.record({ step: fc.constant('revoke certificate'), student, course: place }),
  fc.record({ step: fc.constant('revoke diploma'), student }),
  fc.record({ step: fc.constant('new subject'), level, hours }),
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('change state'),
      course: place,
      state: fc.constantFrom('shown', 'hidden', 'deleted'),
    }),
  },
  fc.record({ step: fc.constant('edit course'), course: place, hours }),
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('template'),
      deed: fc.constantFrom('new', 'new', 'edit', 'off', 'delete'),
      level: templateLevel,
    }),
  },
  fc.record({ step: fc.constant('equivalence'), student, level }),
  fc.record({ step: fc.constant('take back'), student }),
  fc.record({ step: fc.constant('accept application'), student }),
  fc.record({ step: fc.constant('rename'), student }),
  { weight: 2, arbitrary: fc.record({ step: fc.constant('transcript'), student }) },
  fc.record({ step: fc.constant('server starts') }),
);

/** Two students in a small university of two processes; whatever was there before is gone from the levels. */
export async function careerWorld(university: TestApp, other: Db) {
  const { clock, signedIn } = university;
  const { db } = university.database;
  await db.update(courses).set({ isActive: false, deletedAt: clock.now }).where(isNull(courses.deletedAt));
  await db.delete(diplomaTemplates);
  const admin = await signedIn('admin');
  const students = [await signedIn(), await signedIn()];
  const subjects = [];
  for (const diploma of ['preparatory', 'preparatory', 'intermediate', 'intermediate', 'master'] as const)
    subjects.push(await insertSubject(db, diploma));
  const world = { db, other, clock, admin, students, courseIds: subjects.map(({ id }) => id) };
  return { ...world, act: (step: CareerStep) => act(world, step), look: () => look(world) };
}
interface World {
  db: Db;
  other: Db;
  clock: TestApp['clock'];
  admin: SignedIn;
  students: SignedIn[];
  courseIds: number[];
}

const at = <Item>(items: Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nobody to choose from');
  return item;
};

/** Whom a step concerns, as the rows name them. */
export const passesIn = ({ students, courseIds }: Pick<World, 'students' | 'courseIds'>, sat: Sat[]) => {
  const named = sat.map((each) => ({
    userId: at(students, each.student).userId,
    courseId: at(courseIds, each.course),
    score: each.score,
  }));
  // Two places may be the same course.
  return [...new Map(named.map((each) => [`${each.userId} ${each.courseId}`, each])).values()];
};

async function act(world: World, step: CareerStep): Promise<void> {
  const { db, other, clock } = world;
  clock.now = new Date(clock.now.getTime() + 60_000);
  if (step.step === 'pass') {
    const passes = passesIn(world, step.sat).map(
      ({ userId, courseId, score: reached }): Parameters<typeof pass>[1][number] => [
        userId,
        { id: courseId },
        reached,
      ],
    );
    for (const [userId, { id }] of passes)
      await db.insert(enrollments).values({ userId, courseId: id }).onConflictDoNothing();
    const groups = step.apart ? passes.map((each) => [each]) : [passes];
    await Promise.all(
      groups.map((group, index) => at([db, other], index).transaction((tx) => pass(tx, group, clock.now))),
    );
  } else if (step.step === 'server starts') {
    await Promise.all([
      issueMissingDiplomas(db, clock.now, noMail),
      issueMissingDiplomas(other, clock.now, noMail),
    ]);
  } else if (step.step === 'template') await dress(world, step);
  else if ('course' in step && step.step !== 'revoke certificate') await changeCourse(world, step);
  else if (step.step === 'new subject') {
    world.courseIds.push((await insertSubject(db, step.level, { hours: step.hours })).id);
  } else await decide(world, step);
}

async function changeCourse(
  { db, clock, courseIds }: World,
  step: Extract<CareerStep, { step: 'change state' | 'edit course' }>,
): Promise<void> {
  const courseId = at(courseIds, step.course);
  if (step.step === 'change state') {
    const deletedAt = step.state === 'deleted' ? clock.now : null;
    await db
      .update(courses)
      .set({ isActive: step.state === 'shown', deletedAt })
      .where(eq(courses.id, courseId));
    return;
  }
  const title = `الدبلوم: عنوان آخر ${step.hours}`;
  await db
    .update(courses)
    .set({ title, instructor: 'غيره', level: 'متقدم', duration: step.hours * 60 })
    .where(eq(courses.id, courseId));
  await db.update(exams).set({ title, passingGrade: 99 }).where(eq(exams.courseId, courseId));
}

async function dress({ db }: World, { deed, level: of }: Extract<CareerStep, { step: 'template' }>) {
  const theirs = eq(diplomaTemplates.level, of);
  if (deed === 'edit')
    await db.update(diplomaTemplates).set({ borderColor: '#123456', logoUrl: '/a.png' }).where(theirs);
  else if (deed === 'off') await db.update(diplomaTemplates).set({ isActive: false }).where(theirs);
  else if (deed === 'delete') await db.delete(diplomaTemplates).where(theirs);
  else
    await db.insert(diplomaTemplates).values({
      title: 'شهادة',
      level: of,
      institutionName: 'جامعة علوم الحديث',
      requirements: 'إتمام الدروس.',
    });
}

type Decision = Exclude<
  CareerStep,
  { step: 'pass' | 'server starts' | 'template' | 'change state' | 'edit course' | 'new subject' }
>;

async function decide({ db, clock, admin, students, courseIds }: World, step: Decision): Promise<void> {
  const { userId, browser } = at(students, step.student);
  const now = clock.now;
  const reason = 'ثبت انتحال';
  if (step.step === 'revoke certificate') {
    const held = await db.select().from(certificates).where(eq(certificates.userId, userId));
    const id = held.find(({ courseId }) => courseId === at(courseIds, step.course))?.id;
    if (id) await admin.browser.post(`/api/admin/certificates/${id}/revoke`, { reason });
  } else if (step.step === 'revoke diploma') {
    const [held] = await db.select().from(diplomas).where(eq(diplomas.userId, userId));
    if (held) await admin.browser.post(`/api/admin/diplomas/${held.id}/revoke`, { reason });
  } else if (step.step === 'transcript') await browser.post('/api/transcript');
  else if (step.step === 'rename')
    await db.update(users).set({ firstName: 'غيرها' }).where(eq(users.id, userId));
  else if (step.step === 'equivalence')
    await db
      .insert(equivalences)
      .values({ userId, diploma: step.level, reason, grantedBy: admin.userId, grantedAt: now })
      .onConflictDoNothing();
  else if (step.step === 'take back')
    await db
      .update(equivalences)
      .set({ takenBackAt: now, takenBackBy: admin.userId, takenBackReason: reason })
      .where(sql`${equivalences.userId} = ${userId} and ${isNull(equivalences.takenBackAt)}`);
  else
    await db
      .insert(applications)
      .values({
        userId,
        topic: 'موضوع الأطروحة',
        plan: 'خطة',
        submittedAt: now,
        state: 'accepted',
        decidedBy: admin.userId,
        decidedAt: now,
      })
      .onConflictDoNothing();
}

/** All that was issued, what the levels have, and what the students' standing follows from. */
async function look({ db, students, courseIds }: World) {
  const userIds = students.map(({ userId }) => userId);
  const taught = await db.select().from(courses).where(inArray(courses.id, courseIds));
  return {
    courses: new Map(taught.map((course) => [course.id, course])),
    certificates: await db.select().from(certificates).where(inArray(certificates.userId, userIds)),
    diplomas: await db.select().from(diplomas).where(inArray(diplomas.userId, userIds)),
    transcripts: await db.select().from(transcripts).where(inArray(transcripts.userId, userIds)),
    equivalences: await db.select().from(equivalences).where(inArray(equivalences.userId, userIds)),
    applications: await db.select().from(applications).where(inArray(applications.userId, userIds)),
    subjects: await subjectsOfLevels(db),
    facts: new Map(
      (await factsOf(db, userIds)).map((facts, index): [string, StudentFacts] => [
        userIds[index] ?? '',
        facts,
      ]),
    ),
  };
}
export type Held = Awaited<ReturnType<typeof look>>;
