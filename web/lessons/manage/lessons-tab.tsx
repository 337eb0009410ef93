import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lesson } from '#contract/lessons';
import { Button } from '#web/ui/button';
import { DeleteDialog } from '#web/ui/delete-dialog';
import { EmptyState } from '#web/ui/empty-state';
import { unitsQuery } from '../api.ts';
import { useDeleteLesson, useMoveLesson } from './api.ts';
import { AddLesson, EditLesson, WatchLesson } from './lesson-dialogs.tsx';
import { LessonRows } from './lesson-rows.tsx';
import { lessonText as text } from '#web/courses/manage/text';
import { useKeptFocus } from '#web/courses/manage/use-kept-focus';
import '../../courses/manage/manage-list.css';

interface LessonsTabProps {
  courseId: number;
  lessons: readonly Lesson[];
}

export function LessonsTab({ courseId, lessons }: LessonsTabProps) {
  const [isAdding, setAdding] = useState(false);
  const [watched, setWatched] = useState<Lesson | null>(null);
  const [edited, setEdited] = useState<Lesson | null>(null);
  const [doomed, setDoomed] = useState<Lesson | null>(null);
  const { data: units = [] } = useQuery(unitsQuery(courseId));
  const move = useMoveLesson(courseId);
  const remove = useDeleteLesson();
  const list = useKeptFocus(lessons.length);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={text.lessons}>
      {lessons.length === 0 ? (
        <EmptyState
          icon="video"
          title={text.noLessons}
          description={text.noLessonsDescription}
          actions={
            <Button icon="plus" onClick={() => setAdding(true)}>
              {text.addFirst}
            </Button>
          }
        />
      ) : (
        <>
          <h2 className="visually-hidden">{text.lessons}</h2>
          <div className="manage-actions">
            <Button icon="plus" onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          </div>
          {lessons.length > 1 && <p className="lesson-hint">{text.orderHint}</p>}
          <LessonRows
            lessons={lessons}
            units={units}
            onWatch={setWatched}
            onEdit={setEdited}
            onDelete={setDoomed}
            onMove={move}
          />
        </>
      )}
      <AddLesson open={isAdding} courseId={courseId} onClose={() => setAdding(false)} />
      <WatchLesson lesson={watched} onClose={() => setWatched(null)} />
      <EditLesson lesson={edited} onClose={() => setEdited(null)} />
      <DeleteDialog target={doomed} remove={remove} onClose={() => setDoomed(null)} words={text.deletion} />
    </div>
  );
}
