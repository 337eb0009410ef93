import { useState } from 'react';
import type { Course } from '#contract/courses';
import type { Exam } from '#contract/exams';
import { matches } from '#contract/folded-text';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { DeleteExam } from './delete-exam.tsx';
import { newestFirst } from './exam-order.ts';
import { ExamRows } from './exam-rows.tsx';
import { FilterField } from '#web/courses/manage/filter-field';
import { NothingFound } from '#web/courses/manage/nothing-found';
import { adminText as text } from '#web/courses/manage/text';
import { useKeptFocus } from '#web/courses/manage/use-kept-focus';
import '../../courses/manage/manage-list.css';

interface ExamsTabProps {
  exams: readonly Exam[];
  courses: readonly Course[];
}

export function ExamsTab({ exams, courses }: ExamsTabProps) {
  const [doomed, setDoomed] = useState<Exam | null>(null);
  const list = useKeptFocus(exams.length);
  return (
    <>
      <div className="manage-actions">
        <LinkButton href={paths.createExam} icon="plus">
          {text.newExam}
        </LinkButton>
        <LinkButton href={paths.manageLiveSessions} kind="secondary" icon="video">
          {text.liveSessions}
        </LinkButton>
        <LinkButton href={paths.liveTrial} kind="quiet">
          {text.liveTrial}
        </LinkButton>
      </div>
      <div ref={list} tabIndex={-1} aria-label={text.manageExams} role="group">
        {exams.length === 0 ? (
          <EmptyState
            icon="file"
            title={text.noExams}
            description={text.noExamsDescription}
            actions={
              <LinkButton href={paths.createExam} icon="plus">
                {text.addFirstExam}
              </LinkButton>
            }
          />
        ) : (
          <ExamList exams={exams} courses={courses} onDelete={setDoomed} />
        )}
      </div>
      <DeleteExam exam={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

const atATime = 20;

function ExamList({ exams, courses, onDelete }: ExamsTabProps & { onDelete: (exam: Exam) => void }) {
  const [filter, setFilter] = useState('');
  const [shown, setShown] = useState(atATime);
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const courseTitleOf = ({ courseId }: Exam) => titles.get(courseId) ?? '';
  const found = newestFirst(exams).filter((exam) => matches(filter, exam.title, courseTitleOf(exam)));
  return (
    <>
      <FilterField
        label={text.filterExams}
        hint={text.filterExamsHint}
        value={filter}
        onChange={(typed) => {
          setFilter(typed);
          setShown(atATime);
        }}
      />
      <h2 className={filter ? 'manage-found' : 'visually-hidden'}>
        <span role="status">{filter ? text.found(found.length, 'exam') : text.exams}</span>
      </h2>
      {found.length > 0 ? (
        <ExamRows exams={found.slice(0, shown)} courseTitleOf={courseTitleOf} onDelete={onDelete} isAdmin />
      ) : (
        <NothingFound onClear={() => setFilter('')} />
      )}
      {found.length > shown && (
        <div className="manage-more">
          <Button kind="secondary" onClick={() => setShown(shown + atATime)}>
            {text.showMore(found.length - shown)}
          </Button>
        </div>
      )}
    </>
  );
}
