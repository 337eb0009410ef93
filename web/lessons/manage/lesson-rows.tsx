import { useState } from 'react';
import type { Lesson } from '#contract/lessons';
import { formatNumber } from '#web/lib/format';
import { moved } from '#web/lib/list-order';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { useDragOrder } from '#web/ui/use-drag-order';
import { Written } from '#web/ui/written';
import { lessonText as text } from '#web/courses/manage/text';
import '../../courses/manage/manage-rows.css';
import './lesson-rows.css';

interface LessonRowsProps {
  lessons: readonly Lesson[];
  onOrder: (lessons: Lesson[]) => void;
  onWatch: (lesson: Lesson) => void;
  onEdit: (lesson: Lesson) => void;
  onDelete: (lesson: Lesson) => void;
}

export function LessonRows({ lessons, onOrder, onWatch, onEdit, onDelete }: LessonRowsProps) {
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const lesson = lessons[from];
    if (!lesson || to < 0 || to >= lessons.length) return;
    onOrder(moved(lessons, from, to));
    setAnnouncement(text.moved(lesson.title, to + 1, lessons.length));
  };
  const { list, gripOf, rowState } = useDragOrder<HTMLOListElement>(move);
  return (
    <>
      <ol className="manage-rows lesson-rows" ref={list}>
        {lessons.map((lesson, place) => (
          <li key={lesson.id} className="manage-row lesson-manage" data-drag={rowState(place)}>
            <span className="lesson-manage__grip" aria-hidden="true" {...gripOf(place)}>
              <Icon name="grip" />
            </span>
            <Num className="lesson-manage__number">{formatNumber(place + 1)}</Num>
            <div className="manage-row__text">
              <h3 className="manage-row__title">
                <Written>{lesson.title}</Written>
              </h3>
              <p className="lesson-manage__description" dir="auto">
                {lesson.description}
              </p>
              <LessonFacts lesson={lesson} />
            </div>
            <div className="manage-row__actions">
              <IconButton
                icon="chevron-up"
                label={text.moveUp(lesson.title)}
                aria-disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={text.moveDown(lesson.title)}
                aria-disabled={place === lessons.length - 1}
                onClick={() => move(place, place + 1)}
              />
              {lesson.videoUrl && (
                <IconButton icon="play" label={text.watch(lesson.title)} onClick={() => onWatch(lesson)} />
              )}
              <IconButton icon="edit" label={text.edit(lesson.title)} onClick={() => onEdit(lesson)} />
              <IconButton
                icon="trash"
                label={text.delete(lesson.title)}
                className="manage-row__delete"
                onClick={() => onDelete(lesson)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function LessonFacts({ lesson }: { lesson: Lesson }) {
  return (
    <p className="manage-row__facts">
      <span>{text.minutesOf(lesson.duration)}</span>
      {lesson.uploadStatus === 'uploading' && <Tag tone="info">{text.uploading}</Tag>}
      {lesson.uploadStatus === 'failed' && <Tag tone="bad">{text.uploadFailed}</Tag>}
      {lesson.uploadStatus === 'ready' && <Tag>{text.uploaded}</Tag>}
      {!lesson.videoUrl && !lesson.uploadStatus && <Tag tone="warn">{text.noVideo}</Tag>}
      {lesson.captionsUrl && <Tag icon="captions">{text.captions}</Tag>}
    </p>
  );
}
