import { formatShortDate } from '#web/lib/dates';
import { formatNumber } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import { GradeBadge } from '#web/ui/grade-badge';
import { Num } from '#web/ui/num';
import { Table } from '#web/ui/table';
import type { ExamResults } from './results-api.ts';
import { OutcomeTag } from './outcome-tag.tsx';
import { StudentName } from './student-name.tsx';
import { resultsText as text } from './results-text.ts';

export function ExamStudents({ students }: Pick<ExamResults, 'students'>) {
  return (
    <Table
      label={text.studentsOfExam}
      rows={students}
      keyOf={({ userId }) => userId}
      columns={[
        { head: text.student, render: (student) => <StudentName student={student} /> },
        {
          head: text.bestScore,
          render: ({ score, passingGrade }) => <GradeBadge grade={score} passingGrade={passingGrade} />,
        },
        { head: text.outcome, render: ({ passed }) => <OutcomeTag passed={passed} /> },
        { head: text.tries, isNumber: true, render: ({ tries }) => <Num>{formatNumber(tries)}</Num> },
        {
          head: text.endedOn,
          isNumber: true,
          render: ({ completedAt }) => <Num ltr>{formatShortDate(completedAt, readerZone())}</Num>,
        },
      ]}
    />
  );
}
