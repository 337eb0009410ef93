import { useState } from 'react';
import type { CourseUnit } from '#contract/course-units';
import type { Lesson } from '#contract/lessons';
import { formatNumber } from '#web/lib/format';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { useDragOrder } from '#web/ui/use-drag-order';
import { Written } from '#web/ui/written';
import { lessonText as text } from '#web/courses/manage/text';
import { isSoundAlone } from '#contract/lesson-forms';
import { byUnit } from '../lesson-units.ts';
import { lessonsText } from '../text.ts';
import { LessonPreparation } from './lesson-preparation.tsx';
import '../../courses/manage/manage-rows.css';
import './lesson-rows.css';

interface LessonRowsProps {
  lessons: readonly Lesson[];
  units: readonly CourseUnit[];
  /** By so many places; where it came to, or null if it stays. */
  onMove: (lesson: Lesson, by: number) => number | null;
  onWatch: (lesson: Lesson) => void;
  onEdit: (lesson: Lesson) => void;
  onDelete: (lesson: Lesson) => void;
}

export function LessonRows({ lessons, units, onMove, ...actions }: LessonRowsProps) {
  const [announcement, setAnnouncement] = useState('');
  const move = (lesson: Lesson, by: number) => {
    const place = onMove(lesson, by);
    if (place !== null) setAnnouncement(text.moved(lesson.title, place + 1, lessons.length));
  };
  const { list, gripOf, rowState } = useDragOrder<HTMLOListElement>((from, to) => {
    const held = lessons[from];
    if (held) move(held, to - from);
  });
  const titles = unitTitles(lessons, units);
  return (
    <>
      <ol className="manage-rows lesson-rows" ref={list}>
        {lessons.map((lesson, place) => (
          <li key={lesson.id} className="manage-row lesson-manage" data-drag={rowState(place)}>
            {titles.has(place) && (
              <p className="lesson-manage__unit">
                <Written>{titles.get(place) ?? ''}</Written>
              </p>
            )}
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
            <RowActions
              lesson={lesson}
              isFirst={place === 0}
              isLast={place === lessons.length - 1}
              onMove={(by) => move(lesson, by)}
              {...actions}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Over the first lesson of each unit; the lessons stay one list, which is ordered as one. */
function unitTitles(lessons: readonly Lesson[], units: readonly CourseUnit[]): Map<number, string> {
  if (units.length === 0) return new Map();
  return new Map(
    byUnit(lessons, units).map(({ unit, firstRank }) => [
      firstRank - 1,
      unit?.title ?? lessonsText.otherLessons,
    ]),
  );
}

interface RowActionsProps extends Pick<LessonRowsProps, 'onWatch' | 'onEdit' | 'onDelete'> {
  lesson: Lesson;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

function RowActions({ lesson, isFirst, isLast, onMove, onWatch, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className="manage-row__actions">
      <IconButton
        icon="chevron-up"
        label={text.moveUp(lesson.title)}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={text.moveDown(lesson.title)}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
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
  );
}

function LessonFacts({ lesson }: { lesson: Lesson }) {
  return (
    <div className="manage-row__facts">
      <span>{text.minutesOf(lesson.duration)}</span>
      {lesson.uploadStatus === 'uploading' && <Tag tone="info">{text.uploading}</Tag>}
      {lesson.uploadStatus === 'failed' && <Tag tone="bad">{text.uploadFailed}</Tag>}
      {lesson.uploadStatus === 'ready' && (
        <Tag icon={isSoundAlone(lesson) ? 'headphones' : undefined}>
          {isSoundAlone(lesson) ? text.soundUploaded : text.uploaded}
        </Tag>
      )}
      {!lesson.videoUrl && !lesson.uploadStatus && <Tag tone="warn">{text.noVideo}</Tag>}
      {lesson.captionsUrl && <Tag icon="captions">{text.captions}</Tag>}
      <LessonPreparation lesson={lesson} />
    </div>
  );
}
