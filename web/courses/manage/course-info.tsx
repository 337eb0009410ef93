import { partsOfTitle } from '#contract/course-title';
import type { ReactNode } from 'react';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { LevelBadge } from '#web/ui/level-badge';
import { LinkButton } from '#web/ui/link-button';
import { Written } from '#web/ui/written';
import { CourseCover } from '../course-cover.tsx';
import { adminText, lessonText as text } from './text.ts';
import './course-info.css';

interface CourseInfoProps {
  course: Course;
  /** Whether students see it. */
  standing: ReactNode;
  /** Whose it is. */
  teachers: ReactNode;
}

export function CourseInfo({ course, standing, teachers }: CourseInfoProps) {
  const title = partsOfTitle(course.title);
  return (
    <header className="course-info">
      <div className="course-info__head">
        <CourseCover course={course} small />
        <div className="course-info__name">
          {title.diploma && (
            <p className="course-info__diploma">
              <bdi>{title.diploma}</bdi>
            </p>
          )}
          <h1>
            <Written>{title.subject}</Written>
          </h1>
        </div>
      </div>
      <dl className="course-info__facts">
        <div>
          <dt>{adminText.instructor}</dt>
          <dd>
            <Written>{course.instructor}</Written>
          </dd>
        </div>
        <div>
          <dt>{adminText.level}</dt>
          <dd>
            <LevelBadge level={course.level} />
          </dd>
        </div>
        <div>
          <dt>{adminText.duration}</dt>
          <dd>{adminText.hours(course.duration)}</dd>
        </div>
      </dl>
      <p className="course-info__description" dir="auto">
        {course.description}
      </p>
      {standing}
      {teachers}
      <div className="course-info__actions">
        <LinkButton href={paths.editCourse(course.id)} kind="secondary" icon="edit">
          {text.editCourse}
        </LinkButton>
        <LinkButton href={paths.courseResults(course.id)} kind="secondary" icon="chart">
          {text.courseResults}
        </LinkButton>
        <LinkButton href={paths.announceTo(course.id)} kind="quiet" icon="send">
          {text.announce}
        </LinkButton>
        <LinkButton href={paths.course(course.id)} kind="quiet" icon="book">
          {text.preview}
        </LinkButton>
      </div>
    </header>
  );
}
