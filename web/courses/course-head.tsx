import type { ReactNode } from 'react';
import type { Course } from '#contract/courses';
import { Cover } from '#web/ui/cover';
import { Icon, type IconName } from '#web/ui/icon';
import { LevelBadge } from '#web/ui/level-badge';
import { LinkButton } from '#web/ui/link-button';
import { ProgressBar } from '#web/ui/progress-bar';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { academicLevelOf, coverLevelOf } from './course-level.ts';
import { courseHours } from './course-hours.ts';
import { partsOfTitle } from './course-title.ts';
import { coursesText as text } from './text.ts';
import './course-head.css';

interface CourseHeadProps {
  course: Course;
  lessonCount: number;
  /** Of all lessons together. */
  lessonSeconds: number;
  /** Percent; null while the student is not enrolled. */
  progress: number | null;
  /** The one thing to do now. */
  action: ReactNode;
}

export function CourseHead({ course, lessonCount, lessonSeconds, progress, action }: CourseHeadProps) {
  const { diploma, subject } = partsOfTitle(course.title);
  const academicLevel = academicLevelOf(course);
  return (
    <header className="course-head">
      <Cover
        title={subject}
        level={coverLevelOf(course)}
        courseId={course.id}
        imageUrl={course.imageUrl ?? course.thumbnailUrl}
        decorative
      />
      <div className="course-head__text">
        <p className="course-head__badges">
          {academicLevel ? (
            <>
              <LevelBadge level={academicLevel} />
              <Tag>{course.level}</Tag>
            </>
          ) : (
            <LevelBadge level={course.level} />
          )}
        </p>
        {diploma && (
          <p className="course-head__diploma">
            <bdi>{diploma}</bdi>
          </p>
        )}
        <h1>
          <Written>{subject}</Written>
        </h1>
        <p className="course-head__facts">
          <Fact icon="user">
            <Written>{course.instructor}</Written>
          </Fact>
          <Fact icon="list">{text.lessonCount(lessonCount)}</Fact>
          <Fact icon="clock">{courseHours(course, lessonSeconds)}</Fact>
        </p>
      </div>
      <p className="course-head__description" dir="auto">
        {course.description}
      </p>
      <div className="course-head__actions">
        {action}
        {progress !== null && <ProgressBar value={progress} label={text.progress} />}
        {course.syllabusUrl && (
          <LinkButton href={course.syllabusUrl} newTab kind="quiet" icon="download">
            {text.syllabus}
            {course.syllabusFileName && (
              <>
                {' '}
                <bdi dir="auto" className="course-head__file">
                  {course.syllabusFileName}
                </bdi>
              </>
            )}
          </LinkButton>
        )}
      </div>
    </header>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span>
      <Icon name={icon} className="sm" />
      {children}
    </span>
  );
}
