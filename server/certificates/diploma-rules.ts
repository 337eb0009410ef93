import { levels } from '#content/index';
import type { IssuedDiploma } from '#contract/certificates';
import { partsOfTitle } from '#contract/course-title';
import { honoursOf } from '#contract/grades';
import { type RecordedSubject, recordedSubject } from '#contract/level-record';
import { levelNumberOf } from '#contract/level-number';
import type { DiplomaKey } from '#contract/primitives';
import { type Pass, weightedAverage } from '#server/admission/rules';
import type { diplomas } from '#server/db/schema';
import { onTheWire, type Wire } from '#server/http/wire';

export type DiplomaRow = typeof diplomas.$inferSelect;

/** A subject that was passed, as a diploma and a transcript tell it. */
export const recorded = ({ title, ...pass }: Pass): RecordedSubject =>
  recordedSubject.parse(onTheWire({ ...pass, title: partsOfTitle(title).subject }));

/** What follows from the scores. */
function marksOf(subjects: RecordedSubject[]) {
  const average = weightedAverage(subjects);
  if (average === null) throw new Error('a diploma tells of no subject');
  return { subjects, average, honors: honoursOf(average) };
}

/** As the programme tells of it. */
export function levelOf(diploma: DiplomaKey) {
  const level = levels.find(({ key }) => key === diploma);
  if (!level) throw new Error(`no level is called ${diploma}`);
  return level;
}

/** What the diploma of a level says of a student who has passed all of it. */
export function earnedDiploma(diploma: DiplomaKey, passes: Pass[]) {
  const subjects = passes.filter((pass) => pass.diploma === diploma).map(recorded);
  const hours = subjects.reduce((sum, subject) => sum + subject.hours, 0);
  return { diploma, title: levelOf(diploma).title, hours, ...marksOf(subjects) };
}

/** What a diploma says with the scores that are better now; null when none is. Its subjects and their hours stay. */
export function betteredDiploma({ subjects }: Pick<DiplomaRow, 'subjects'>, passes: Pass[]) {
  const bettered = subjects.map((subject) => {
    const pass = passes.find(({ courseId }) => courseId === subject.courseId);
    if (!pass || pass.grade <= subject.grade) return subject;
    const { grade, completedAt } = recorded(pass);
    return { ...subject, grade, completedAt };
  });
  return bettered.some((subject, place) => subject !== subjects[place]) ? marksOf(bettered) : null;
}

/** The highest first. */
export const highestFirst = (rows: DiplomaRow[]): DiplomaRow[] =>
  rows.toSorted((one, other) => levelNumberOf(other.diploma) - levelNumberOf(one.diploma));

export const levelIn = ({ diploma }: Pick<DiplomaRow, 'diploma'>) => ({
  level: levelNumberOf(diploma),
  key: diploma,
});

export const presentDiploma = (row: DiplomaRow): Wire<IssuedDiploma> => ({
  ...row,
  ...levelIn(row),
  certificateNumber: row.number,
});
