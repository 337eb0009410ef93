import type { CourseStudent } from '#contract/results';
import { formatShortDate } from '#web/lib/dates';
import { formatNumber } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import { GradeBadge } from '#web/ui/grade-badge';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import { Table } from '#web/ui/table';
import { Tag } from '#web/ui/tag';
import { OutcomeTag } from '#web/exams/manage/outcome-tag';
import { StudentName } from '#web/exams/manage/student-name';
import { resultsText as text } from '#web/exams/manage/results-text';

interface CourseStudentsProps {
  students: readonly CourseStudent[];
  totalLessons: number;
}

export function CourseStudents({ students, totalLessons }: CourseStudentsProps) {
  return (
    <Table
      label={text.studentsOfCourse}
      rows={students}
      keyOf={({ userId }) => userId}
      columns={[
        { head: text.student, render: (student) => <StudentName student={student} /> },
        {
          head: text.progress,
          render: ({ progress, name }) => <ProgressBar value={progress} label={text.progressOf(name)} />,
        },
        {
          head: text.lessonsDone,
          isNumber: true,
          render: ({ completedLessons }) => <Num>{text.outOf(completedLessons, totalLessons)}</Num>,
        },
        { head: text.score, render: (student) => <BestScore student={student} /> },
        {
          head: text.outcome,
          render: ({ passed, attempts }) =>
            passed || attempts > 0 ? <OutcomeTag passed={passed} /> : <Tag>{text.notSat}</Tag>,
        },
        { head: text.tries, isNumber: true, render: ({ attempts }) => <Num>{formatNumber(attempts)}</Num> },
        {
          head: text.lastActivity,
          isNumber: true,
          render: ({ lastActivityAt }) => <Num ltr>{formatShortDate(lastActivityAt, readerZone())}</Num>,
        },
      ]}
    />
  );
}

function BestScore({ student: { bestScore, passingGrade } }: { student: CourseStudent }) {
  if (bestScore === null) return text.none;
  return <GradeBadge grade={bestScore} passingGrade={passingGrade ?? undefined} />;
}
