import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { percentOf } from '#contract/completion';
import type { CourseUnit } from '#contract/course-units';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { formatMediaTime } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { Darah } from '#web/ui/darah';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import { Written } from '#web/ui/written';
import { unitsQuery } from './api.ts';
import { isRecorded, lessonPercent, progressOf } from './lesson-rules.ts';
import { byUnit } from './lesson-units.ts';
import { LessonUnits } from './lesson-units-list.tsx';
import { lessonsText as text } from './text.ts';

interface LessonSidebarProps {
  courseId: number;
  courseTitle: string;
  lessons: readonly Lesson[];
  progress: readonly LessonProgress[];
  /** The open lesson, and how far it is at this moment. */
  current: { lesson: Lesson; percent: number };
  completed: number;
}

/** The lessons beside the text, with the open one in sight. */
export function LessonSidebar({ courseTitle, lessons, completed, ...list }: LessonSidebarProps) {
  // The film and its words come first. On a phone this list lies below them, and it is as long as the course.
  const listed = useDeferredValue(lessons, []);
  return (
    <aside className="lesson-side hashiya" aria-label={text.sideList}>
      <div className="lesson-side__head">
        <h2>
          <Link href={paths.course(list.courseId)}>
            <Written>{courseTitle}</Written>
          </Link>
        </h2>
        <div className="lesson-side__meter">
          <ProgressBar value={percentOf(completed, lessons.length)} label={text.courseProgress} hideValue />
          <span>{text.doneOf(completed, lessons.length)}</span>
        </div>
      </div>
      {listed.length > 0 && <SideList lessons={listed} {...list} />}
    </aside>
  );
}

type SideListProps = Omit<LessonSidebarProps, 'courseTitle' | 'completed'>;

const none: readonly CourseUnit[] = [];

function SideList({ courseId, lessons, progress, current }: SideListProps) {
  const { data: units = none } = useQuery(unitsQuery(courseId));
  const list = useRef<HTMLDivElement>(null);
  const openId = current.lesson.id;
  useEffect(() => {
    const showOpen = () => {
      const open = list.current?.querySelector<HTMLElement>(`[data-lesson="${openId}"]`);
      // Only the list scrolls: the page stays where the student is.
      if (list.current && open)
        list.current.scrollTop = open.offsetTop - list.current.offsetTop - open.offsetHeight;
    };
    // Once the page has been drawn: to measure it before would hold the film back.
    const frame = requestAnimationFrame(() => setTimeout(showOpen));
    return () => cancelAnimationFrame(frame);
    // Their titles may come later, and push it down.
  }, [openId, units]);
  return (
    <div ref={list} className="lesson-side__list">
      <LessonUnits
        groups={byUnit(lessons, units)}
        rowOf={(lesson) => {
          const isOpen = lesson.id === openId;
          const percent = isOpen ? current.percent : lessonPercent(lesson, progressOf(lesson, progress));
          return (
            <li key={lesson.id} data-lesson={lesson.id} className={isOpen ? 'is-open' : undefined}>
              <Link href={paths.lesson(courseId, lesson.id)} aria-current={isOpen ? 'page' : undefined}>
                <Darah value={percent} />
                <span>
                  <Written>{lesson.title}</Written>
                  {!isRecorded(lesson) && <small>{text.notRecordedShort}</small>}
                </span>
                {lesson.duration > 0 && <Num ltr>{formatMediaTime(lesson.duration)}</Num>}
              </Link>
            </li>
          );
        }}
      />
    </div>
  );
}
