import { Link } from 'wouter';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { IconButton } from '#web/ui/icon-button';
import { IconLink } from '#web/ui/icon-link';
import { LinkButton } from '#web/ui/link-button';
import { Written } from '#web/ui/written';
import { CourseStateTag } from '#web/ui/course-state-tag';
import { adminText as text } from './text.ts';
import './manage-rows.css';

interface CourseRowsProps {
  courses: readonly Course[];
  /** The title without its diploma, where the heading above already names it. */
  titleOf: (course: Course) => string;
  onDelete: (course: Course) => void;
}

export function CourseRows({ courses, titleOf, onDelete }: CourseRowsProps) {
  return (
    <ul className="manage-rows">
      {courses.map((course) => (
        <li key={course.id} className="manage-row manage-row--course">
          <div className="manage-row__text">
            <h3 className="manage-row__title">
              <Link href={paths.manageCourse(course.id)}>
                <Written>{titleOf(course)}</Written>
              </Link>
            </h3>
            <p className="manage-row__facts">
              <Written>{course.instructor}</Written>
              <span>{course.level}</span>
              <span>{text.hours(course.duration)}</span>
              <span>{text.lessonCount(course.totalLessons)}</span>
              {!course.isActive && <CourseStateTag course={course} />}
            </p>
          </div>
          <div className="manage-row__actions">
            <LinkButton href={paths.manageCourse(course.id)} kind="quiet" small>
              {text.manage}
              <span className="visually-hidden"> {course.title}</span>
            </LinkButton>
            <IconLink
              href={paths.courseResults(course.id)}
              icon="chart"
              label={text.resultsOf(course.title)}
            />
            <IconLink href={paths.editCourse(course.id)} icon="edit" label={text.editOne(course.title)} />
            <IconButton
              icon="trash"
              label={text.deleteOne(course.title)}
              className="manage-row__delete"
              onClick={() => onDelete(course)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
