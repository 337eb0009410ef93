/**
 * The content that may travel to a browser. It stays small: the full lecture lists and the question banks
 * belong in modules of their own, which only the server imports.
 */
import {
  institution as institutionSchema,
  levelSummaries,
  sourcedHadiths as sourcedHadithsSchema,
  studyMethod as studyMethodSchema,
} from '#contract/content';
import institutionFile from './institution.json' with { type: 'json' };
import levelsFile from './levels.json' with { type: 'json' };
import sourcedHadithFile from './sourced-hadith.json' with { type: 'json' };
import studyMethodFile from './study-method.json' with { type: 'json' };

export const institution = institutionSchema.parse(institutionFile);

export const levels = levelSummaries.parse(levelsFile);

export const programmeTotals = levels.reduce(
  (totals, level) => ({
    levels: totals.levels + 1,
    subjects: totals.subjects + level.subjectCount,
    lectures: totals.lectures + level.subjectCount * level.lecturesPerSubject,
    hours: totals.hours + level.hours,
  }),
  { levels: 0, subjects: 0, lectures: 0, hours: 0 },
);

export const studyMethod = studyMethodSchema.parse(studyMethodFile);

export const sourcedHadith = sourcedHadithsSchema.parse(sourcedHadithFile);
