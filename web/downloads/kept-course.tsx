import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonsQuery } from '#web/lessons/api';
import { sizeText } from '#web/lib/file-size';
import { countOf } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { Section } from '#web/ui/section';
import type { Downloads } from './device-downloads.ts';
import { GroupDownload } from './group-download.tsx';
import type { KeptCourse } from './kept-lesson.ts';
import { KeptRow } from './kept-row.tsx';
import { RemoveButton } from './remove-button.tsx';
import { downloadsText as text } from './text.ts';
import { standingOf } from './standing.ts';
import './kept-course.css';

/** More than these are folded where nothing of them is under way. */
const mostOpen = 6;

interface KeptCourseProps {
  userId: string;
  course: KeptCourse;
  downloads: Downloads;
  heard: ReadonlySet<number>;
  left: number;
}

export function KeptCourseSection({ userId, course, downloads, heard, left }: KeptCourseProps) {
  const { courseId, title, lessons } = course;
  const { data: all = [] } = useQuery(lessonsQuery(courseId));
  const isSettled = lessons.every(({ state }) => state === 'kept');
  const [isOpen, setOpen] = useState(!isSettled || lessons.length <= mostOpen);
  const listId = `kept-${courseId}`;
  return (
    <Section
      id={`course-${courseId}`}
      title={title}
      className="kept-course"
      action={
        <GroupDownload
          userId={userId}
          course={{ id: courseId, title }}
          lessons={all}
          label={() => text.wholeCourse}
        />
      }
    >
      <p className="kept-course__facts">
        <bdi>
          {all.length > lessons.length
            ? text.someOf(lessons.length, all.length)
            : countOf('lesson', lessons.length)}{' '}
          · {sizeText(course.size)}
        </bdi>
        {isSettled && lessons.length > mostOpen && (
          <Button
            kind="quiet"
            small
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.hideLessons : text.showLessons}
          </Button>
        )}
        {lessons.length > 1 && (
          <RemoveButton userId={userId} lessons={lessons} title={text.removeCourseTitle}>
            {text.removeCourse}
          </RemoveButton>
        )}
      </p>
      <ul id={listId} className="ruled" hidden={!isOpen}>
        {lessons.map((kept) => (
          <KeptRow
            key={kept.lessonId}
            userId={userId}
            standing={standingOf(kept, downloads)}
            isHeard={heard.has(kept.lessonId)}
            left={left}
          />
        ))}
      </ul>
    </Section>
  );
}
