import type { CourseStudent } from '#contract/results';
import { formatShortDate } from '#web/lib/dates';
import { formatNumber } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import { GradeBadge } from '#web/ui/grade-badge';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import { Table } from '#web/ui/table';
import { Tag } from '#web/ui/tag';
import { StudentName } from './student-name.tsx';
import { resultsText as text } from './text.ts';

interface CourseStudentsProps {
  students: readonly CourseStudent[];
  totalLessons: number;
}

export function CourseStudents({ students, totalLessons }: CourseStudentsProps) {
  return (
    <Table label={text.studentsOfCourse}>
      <thead>
        <tr>
          <th scope="col">{text.student}</th>
          <th scope="col">{text.progress}</th>
          <th scope="col">{text.lessonsDone}</th>
          <th scope="col">{text.score}</th>
          <th scope="col">{text.outcome}</th>
          <th scope="col">{text.tries}</th>
          <th scope="col">{text.lastActivity}</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.userId}>
            <td>
              <StudentName student={student} />
            </td>
            <td>
              <ProgressBar value={student.progress} label={text.progressOf(student.name)} />
            </td>
            <td className="n">
              <Num>{text.outOf(student.completedLessons, totalLessons)}</Num>
            </td>
            <td>
              <BestScore student={student} />
            </td>
            <td>
              <Outcome student={student} />
            </td>
            <td className="n">
              <Num>{formatNumber(student.attempts)}</Num>
            </td>
            <td className="n">
              <Num ltr>{formatShortDate(student.lastActivityAt, readerZone())}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function BestScore({ student: { bestScore, passingGrade } }: { student: CourseStudent }) {
  if (bestScore === null) return text.none;
  return <GradeBadge grade={bestScore} passingGrade={passingGrade ?? undefined} />;
}

function Outcome({ student: { passed, attempts } }: { student: CourseStudent }) {
  if (passed) {
    return (
      <Tag tone="ok" icon="check">
        {text.passed}
      </Tag>
    );
  }
  return <Tag>{attempts > 0 ? text.notPassed : text.notSat}</Tag>;
}
