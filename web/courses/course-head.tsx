import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import type { Course, coursesApi } from '#contract/courses';
import type { ReplyOf } from '#contract/endpoint';
import { paths } from '#web/lib/paths';
import { classNames } from '#web/ui/class-names';
import { CourseStateTag } from '#web/ui/course-state-tag';
import { Icon, type IconName } from '#web/ui/icon';
import { LevelBadge } from '#web/ui/level-badge';
import { LinkButton } from '#web/ui/link-button';
import { ProgressBar } from '#web/ui/progress-bar';
import { SectionHead } from '#web/ui/section-head';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { academicLevelOf } from './course-level.ts';
import { courseHours } from './course-hours.ts';
import { CourseCover } from './course-cover.tsx';
import { requirementsText } from './requirements-text.ts';
import { TaughtBy } from './taught-by.tsx';
import { coursesText as text } from './text.ts';
import './course-head.css';

interface CourseHeadProps {
  course: Course;
  lessonCount: number;
  /** Of all lessons together. */
  lessonSeconds: number;
  /** What the course is about and what to do; left out, the head is small and makes room for a result. */
  children?: ReactNode;
}

export function CourseHead({ course, lessonCount, lessonSeconds, children }: CourseHeadProps) {
  const { diploma, subject } = partsOfTitle(course.title);
  const academicLevel = academicLevelOf(course);
  return (
    <header className={classNames('course-head', !children && 'course-head--small')}>
      <CourseCover course={course} small={!children} />
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
          {!course.isActive && <CourseStateTag course={course} />}
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
            <TaughtBy course={course} />
          </Fact>
          <Fact icon="list">{text.lessonCount(lessonCount)}</Fact>
          <Fact icon="clock">{courseHours(course, lessonSeconds)}</Fact>
        </p>
      </div>
      {children}
    </header>
  );
}

interface CourseDescriptionProps {
  course: ReplyOf<typeof coursesApi.getCourse>;
}

export function CourseDescription({ course: { description, advisedBefore, mutun } }: CourseDescriptionProps) {
  return (
    <div className="course-head__description">
      <p dir="auto">{description}</p>
      {advisedBefore.length > 0 && (
        <p className="course-head__advice">
          {text.advisedBefore}{' '}
          {advisedBefore.map(({ id, title }, index) => (
            <Fragment key={id}>
              {index > 0 && '، '}
              <Link href={paths.course(id)}>
                <Written>{title}</Written>
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {mutun.length > 0 && (
        <p className="course-head__advice">
          {text.taughtTexts}{' '}
          {mutun.map(({ key, title }, index) => (
            <Fragment key={key}>
              {index > 0 && '، '}
              <Link href={paths.matn(key)}>
                <Written>{title}</Written>
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

interface CourseActionsProps {
  course: Course;
  /** Percent; null while the student is not enrolled. */
  progress: number | null;
  /** The one thing to do now. */
  action: ReactNode;
}

export function CourseActions({ course, progress, action }: CourseActionsProps) {
  return (
    <div className="course-head__actions">
      {action}
      {progress !== null && <ProgressBar value={progress} label={text.progress} />}
      <Syllabus course={course} />
    </div>
  );
}

/** What a small head leaves out, for the end of the page. */
export function AboutCourse({ course }: CourseDescriptionProps) {
  return (
    <>
      <SectionHead title={requirementsText.about} />
      <CourseDescription course={course} />
      <Syllabus course={course} />
    </>
  );
}

function Syllabus({ course: { syllabusUrl, syllabusFileName } }: { course: Course }) {
  return (
    syllabusUrl && (
      <LinkButton href={syllabusUrl} newTab kind="quiet" icon="download">
        {text.syllabus}
        {syllabusFileName && (
          <>
            {' '}
            <bdi dir="auto" className="course-head__file">
              {syllabusFileName}
            </bdi>
          </>
        )}
      </LinkButton>
    )
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
