import { levels } from '#content/index';
import type { DiplomaKey, StudyLevel } from '#contract/primitives';
import type { AcademicLevel } from '#web/ui/level-badge';

interface Levelled {
  level: StudyLevel;
  diploma: DiplomaKey | null;
}

const leatherOf: Record<StudyLevel, AcademicLevel> = { مبتدئ: 1, متوسط: 3, متقدم: 4 };

/** The academic level of a course of the programme; null for one that belongs to no diploma. */
export const academicLevelOf = ({ diploma }: Levelled): AcademicLevel | null =>
  levels.find(({ key }) => key === diploma)?.level ?? null;

/** The binding of a course's cover. */
export const coverLevelOf = (course: Levelled): AcademicLevel =>
  academicLevelOf(course) ?? leatherOf[course.level];
