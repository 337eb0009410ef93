import { useState } from 'react';
import type { Exam } from '#contract/exams';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { DeleteExam } from './delete-exam.tsx';
import { newestFirst } from './exam-order.ts';
import { ExamRows } from './exam-rows.tsx';
import { lessonText as text } from '#web/courses/manage/text';
import { useKeptFocus } from '#web/courses/manage/use-kept-focus';
import '../../courses/manage/manage-list.css';

interface CourseExamsTabProps {
  courseId: number;
  exams: readonly Exam[];
}

export function CourseExamsTab({ courseId, exams }: CourseExamsTabProps) {
  const [doomed, setDoomed] = useState<Exam | null>(null);
  const list = useKeptFocus(exams.length);
  const create = (
    <LinkButton href={paths.createExamOf(courseId)} icon="plus">
      {text.createExam}
    </LinkButton>
  );
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={text.exams}>
      {exams.length === 0 ? (
        <EmptyState icon="file" title={text.noExams} description={text.noExamsDescription} actions={create} />
      ) : (
        <>
          <h2 className="visually-hidden">{text.exams}</h2>
          <div className="manage-actions">{create}</div>
          <ExamRows exams={newestFirst(exams)} onDelete={setDoomed} />
        </>
      )}
      <DeleteExam exam={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}
