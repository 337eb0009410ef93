import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'wouter';
import { percentOf } from '#contract/completion';
import type { CourseUnit } from '#contract/course-units';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { formatMediaTime } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { Darah } from '#web/ui/darah';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import { Written } from '#web/ui/written';
import { unitsQuery } from './api.ts';
import { lessonPercent, missingOf, progressOf } from './lesson-rules.ts';
import { byUnit } from './lesson-units.ts';
import { LessonUnit } from './lesson-unit.tsx';
import { lessonsText as text } from './text.ts';

interface LessonSidebarProps {
  course: Course;
  lessons: readonly Lesson[];
  progress: readonly LessonProgress[];
  /** The open lesson, and how far it is at this moment. */
  current: { lesson: Lesson; percent: number };
  completed: number;
  /** Those that this device keeps. */
  kept: ReadonlySet<number>;
}

/** The lessons beside the text, with the open one in sight. */
export function LessonSidebar({ course, lessons, completed, ...list }: LessonSidebarProps) {
  // The film and its words come first. On a phone this list lies below them, and it is as long as the course.
  const listed = useDeferredValue(lessons, []);
  return (
    <aside className="lesson-side hashiya" aria-label={text.sideList}>
      <div className="lesson-side__head">
        <h2>
          <Link href={paths.course(course.id)}>
            <Written>{partsOfTitle(course.title).subject}</Written>
          </Link>
        </h2>
        <div className="lesson-side__meter">
          <ProgressBar value={percentOf(completed, lessons.length)} label={text.courseProgress} hideValue />
          <span>{text.doneOf(completed, lessons.length)}</span>
        </div>
      </div>
      {listed.length > 0 && <SideList courseId={course.id} lessons={listed} {...list} />}
    </aside>
  );
}

type SideListProps = Omit<LessonSidebarProps, 'course' | 'completed'> & { courseId: number };

const none: readonly CourseUnit[] = [];

function SideList({ courseId, lessons, progress, current, kept }: SideListProps) {
  const { data: units = none } = useQuery(unitsQuery(courseId));
  const list = useRef<HTMLDivElement>(null);
  const openId = current.lesson.id;
  const showOpen = useEffectEvent((id: number, _units: readonly CourseUnit[]) => {
    const open = list.current?.querySelector<HTMLElement>(`[data-lesson="${id}"]`);
    // Only the list scrolls: the page stays where the student is.
    if (list.current && open)
      list.current.scrollTop = open.offsetTop - (list.current.clientHeight - open.offsetHeight) / 2;
  });
  useEffect(() => {
    // Once the page has been drawn: to measure it before would hold the film back. The titles of units may come later,
    // and push the lesson down.
    const frame = requestAnimationFrame(() => setTimeout(() => showOpen(openId, units)));
    return () => cancelAnimationFrame(frame);
  }, [openId, units]);
  const rowOf = (lesson: Lesson) => {
    const isOpen = lesson.id === openId;
    const missing = missingOf(lesson);
    const percent = isOpen ? current.percent : lessonPercent(lesson, progressOf(lesson, progress));
    return (
      <li key={lesson.id} data-lesson={lesson.id} className={isOpen ? 'is-open' : undefined}>
        <Link href={paths.lesson(courseId, lesson.id)} aria-current={isOpen ? 'page' : undefined}>
          <Darah value={percent} />
          <span>
            <Written>{lesson.title}</Written>
            {missing && <small>{text.missing[missing]}</small>}
          </span>
          <span className="lesson-side__end">
            {kept.has(lesson.id) && <Icon name="check" className="sm" label={text.keptOnDevice} />}
            {lesson.duration > 0 && <Num ltr>{formatMediaTime(lesson.duration)}</Num>}
          </span>
        </Link>
      </li>
    );
  };
  return (
    <div ref={list} className="lesson-side__list">
      {byUnit(lessons, units).map((group) => (
        <LessonUnit key={group.firstRank} group={group}>
          {group.lessons.map(rowOf)}
        </LessonUnit>
      ))}
    </div>
  );
}
