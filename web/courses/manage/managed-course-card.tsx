import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { IconLink } from '#web/ui/icon-link';
import { LevelBadge } from '#web/ui/level-badge';
import { LinkButton } from '#web/ui/link-button';
import { Written } from '#web/ui/written';
import { CourseStateTag } from '#web/ui/course-state-tag';
import { CourseCover } from '../course-cover.tsx';
import { adminText, courseText as text } from './text.ts';
import './managed-course-card.css';

interface ManagedCourseCardProps {
  course: Course;
  onEdit: () => void;
  /** Only for those who may delete. */
  onDelete?: (() => void) | undefined;
}

export function ManagedCourseCard({ course, onEdit, onDelete }: ManagedCourseCardProps) {
  return (
    <li className="managed-card">
      <div className="managed-card__head">
        <CourseCover course={course} small />
        <div className="managed-card__name">
          <LevelBadge level={course.level} />
          <h2>
            <Written>{course.title}</Written>
          </h2>
          <p>
            <Written>{course.instructor}</Written>
          </p>
        </div>
      </div>
      <p className="managed-card__description" dir="auto">
        {course.description}
      </p>
      <p className="managed-card__facts">
        <span>
          <Icon name="clock" className="sm" />
          {adminText.hours(course.duration)}
        </span>
        <span>
          <Icon name="list" className="sm" />
          {adminText.lessonCount(course.totalLessons)}
        </span>
        {!course.isActive && <CourseStateTag course={course} />}
      </p>
      {course.syllabusUrl && (
        <a
          className="managed-card__file"
          href={course.syllabusUrl}
          download
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="download" className="sm" />
          <span className="visually-hidden">{text.download}</span>
          <bdi dir="auto">{course.syllabusFileName ?? text.syllabus}</bdi>
        </a>
      )}
      <CardActions course={course} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
}

function CardActions({ course, onEdit, onDelete }: ManagedCourseCardProps) {
  return (
    <div className="managed-card__actions">
      <LinkButton href={paths.manageCourse(course.id)} kind="secondary" small>
        {text.lessonsAndExam}
        <span className="visually-hidden"> {course.title}</span>
      </LinkButton>
      <IconLink
        href={paths.courseResults(course.id)}
        icon="chart"
        label={adminText.resultsOf(course.title)}
      />
      <IconButton icon="edit" label={adminText.editOne(course.title)} onClick={onEdit} />
      {onDelete && (
        <IconButton
          icon="trash"
          label={adminText.deleteOne(course.title)}
          className="managed-card__delete"
          onClick={onDelete}
        />
      )}
    </div>
  );
}
