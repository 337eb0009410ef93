import { isDeepStrictEqual } from 'node:util';
import type { MemorisedText, Transcript } from '#contract/certificates';
import type { RecordedLevel } from '#contract/level-record';
import { diplomaKeys, instant } from '#contract/primitives';
import { standingIn, type StudentFacts, type Subject } from '#server/admission/rules';
import type { transcripts } from '#server/db/schema';
import type { Wire } from '#server/http/wire';
import { levelIn, levelOf, recorded } from './diploma-rules.ts';

export type TranscriptRow = typeof transcripts.$inferSelect;

/** What a student has passed, level by level; a level of which nothing was passed is not told of. */
export const recordedLevels = (subjects: Subject[], facts: StudentFacts): RecordedLevel[] =>
  diplomaKeys.flatMap((diploma) => {
    const passed = facts.passes.filter((pass) => pass.diploma === diploma);
    if (passed.length === 0) return [];
    const standing = standingIn(diploma, subjects, facts);
    return {
      ...levelIn({ diploma }),
      title: levelOf(diploma).title,
      average: standing.average,
      subjectCount: standing.subjects,
      diplomaNumber: standing.diplomaNumber,
      subjects: passed.map(recorded),
    };
  });

/** A student's record as it is now. */
export type StudentRecord = Pick<Transcript, 'studentName' | 'levels' | 'memorised'>;

/** As it stands on paper: the day in the form in which it travels, so that it compares with what was issued. */
export const asMemorised = ({ title, teacher, signedAt }: Wire<MemorisedText>): MemorisedText => ({
  title,
  teacher,
  signedAt: instant.parse(new Date(signedAt).toISOString()),
});

/** Whether the record was issued just as it is now: then there is nothing to issue. */
export const tells = (issued: TranscriptRow, { studentName, levels, memorised }: StudentRecord): boolean =>
  issued.studentName === studentName &&
  isDeepStrictEqual(issued.levels, levels) &&
  isDeepStrictEqual(issued.memorised, memorised);

/** The record, and its number if the newest that is valid tells the same. */
export const presentTranscript = (record: StudentRecord, newest: TranscriptRow | null): Wire<Transcript> => ({
  ...record,
  issued: newest && tells(newest, record) ? newest : null,
});
