import type { Exam } from '#contract/exams';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { newestFirst } from './exam-order.ts';
import { ExamRows } from './exam-rows.tsx';
import { lessonText as text } from '#web/courses/manage/text';
import '../../courses/manage/manage-list.css';

interface CourseExamsTabProps {
  courseId: number;
  exams: readonly Exam[];
}

export function CourseExamsTab({ courseId, exams }: CourseExamsTabProps) {
  const create = (
    <LinkButton href={paths.createExamOf(courseId)} icon="plus">
      {text.createExam}
    </LinkButton>
  );
  if (exams.length === 0) {
    return (
      <EmptyState icon="file" title={text.noExams} description={text.noExamsDescription} actions={create} />
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{text.exams}</h2>
      <div className="manage-actions">{create}</div>
      <ExamRows exams={newestFirst(exams)} />
    </>
  );
}
