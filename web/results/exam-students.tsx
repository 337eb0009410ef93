import { formatShortDate } from '#web/lib/dates';
import { formatNumber } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import { GradeBadge } from '#web/ui/grade-badge';
import { Num } from '#web/ui/num';
import { Table } from '#web/ui/table';
import { Tag } from '#web/ui/tag';
import type { ExamResults } from './api.ts';
import { StudentName } from './student-name.tsx';
import { resultsText as text } from './text.ts';

export function ExamStudents({ students }: Pick<ExamResults, 'students'>) {
  return (
    <Table label={text.studentsOfExam}>
      <thead>
        <tr>
          <th scope="col">{text.student}</th>
          <th scope="col">{text.bestScore}</th>
          <th scope="col">{text.outcome}</th>
          <th scope="col">{text.tries}</th>
          <th scope="col">{text.endedOn}</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.userId}>
            <td>
              <StudentName student={student} />
            </td>
            <td>
              <GradeBadge grade={student.score} passingGrade={student.passingGrade} />
            </td>
            <td>
              {student.passed ? (
                <Tag tone="ok" icon="check">
                  {text.passed}
                </Tag>
              ) : (
                <Tag>{text.notPassed}</Tag>
              )}
            </td>
            <td className="n">
              <Num>{formatNumber(student.tries)}</Num>
            </td>
            <td className="n">
              <Num ltr>{formatShortDate(student.completedAt, readerZone())}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
