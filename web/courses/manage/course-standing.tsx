import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Course } from '#contract/courses';
import { courseState } from '#contract/courses';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { courseStandingQuery, useDeleteCourse, useShowCourse } from './api.ts';
import { CourseStateTag } from '#web/ui/course-state-tag';
import { DeleteCourse } from './delete-course.tsx';
import { standingText as text } from './standing-text.ts';
import './course-standing.css';

interface CourseStandingProps {
  course: Course;
  onDeleted: () => void;
}

/** Whether students see the course, what it still lacks, and the buttons that change it. */
export function CourseStanding({ course, onDeleted }: CourseStandingProps) {
  const { data: standing } = useQuery(courseStandingQuery(course.id));
  const [isDoomed, setDoomed] = useState(false);
  const remove = useDeleteCourse();
  const missingId = useId();
  const state = courseState(course);
  return (
    <section className="course-standing" aria-label={text.label}>
      <div className="course-standing__text">
        <p className="course-standing__state">
          <CourseStateTag course={course} />
          <span>
            {state === 'published' && standing ? text.seenBy(standing.students) : text.meaning[state]}
          </span>
        </p>
        {state === 'draft' && standing && standing.missing.length > 0 && (
          <div className="course-standing__missing">
            <p id={missingId}>{text.missingLabel}</p>
            <ul aria-labelledby={missingId}>
              {standing.missing.map((lack) => (
                <li key={lack}>{text.missing[lack]}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="course-standing__actions">
        <ShowOrHide course={course} />
        {standing?.mayDelete && state !== 'published' && (
          <Button kind="quiet" icon="trash" onClick={() => setDoomed(true)}>
            {state === 'draft' ? text.deleteDraft : text.deleteCourse}
          </Button>
        )}
      </div>
      <DeleteCourse
        course={isDoomed ? course : null}
        remove={remove}
        onClose={() => setDoomed(false)}
        onDeleted={onDeleted}
      />
    </section>
  );
}

function ShowOrHide({ course }: { course: Course }) {
  const [isAsking, setAsking] = useState(false);
  const show = useShowCourse(course.id);
  const state = courseState(course);
  const set = (isActive: boolean) =>
    show.mutate(isActive, {
      onSuccess: () => showToast({ ...text.done[isActive ? state : 'published'], tone: 'success' }),
      onError: (error) => showFailure(error, text.failed),
      onSettled: () => setAsking(false),
    });
  if (state !== 'published') {
    const isEmpty = state === 'draft' && course.totalLessons === 0;
    return (
      <Button
        kind="gold"
        icon="eye"
        busy={show.isPending && text.busy[state]}
        disabledReason={isEmpty && text.needsLesson}
        onClick={() => set(true)}
      >
        {text.show[state]}
      </Button>
    );
  }
  return (
    <>
      <Button kind="secondary" icon="eye-off" onClick={() => setAsking(true)}>
        {text.hide}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.confirmHide(course.title)}
        description={text.hideDescription}
        confirmLabel={text.hide}
        cancelLabel={text.leaveShown}
        kind="primary"
        busy={show.isPending && text.busy.published}
        onConfirm={() => set(false)}
      />
    </>
  );
}
