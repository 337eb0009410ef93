import { Link } from 'wouter';
import { courseState } from '#contract/courses';
import { partsOfTitle } from '#contract/course-title';
import type { DeskCourse } from '#contract/desk';
import { academicLevel } from '#web/admission/level-names';
import { paths } from '#web/lib/paths';
import { classNames } from '#web/ui/class-names';
import { Cover } from '#web/ui/cover';
import { Darah } from '#web/ui/darah';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { Written } from '#web/ui/written';
import { deskText as text } from './desk-text.ts';
import './desk-courses.css';

/** The teacher's courses, each row leading to where it is managed. */
export function DeskCourses({ courses }: { courses: readonly DeskCourse[] }) {
  return (
    <ul className="ruled desk-courses">
      {courses.map((course) => (
        <DeskRow key={course.id} course={course} />
      ))}
    </ul>
  );
}

function DeskRow({ course }: { course: DeskCourse }) {
  const { id, title, diploma, imageUrl, thumbnailUrl, students, averageScore, totalLessons, missing } =
    course;
  const state = courseState(course);
  const { subject } = partsOfTitle(title);
  return (
    <li className={classNames('desk-course', state === 'draft' && 'is-draft')}>
      <Cover
        title={subject}
        level={diploma ? academicLevel(diploma) : 1}
        courseId={id}
        imageUrl={thumbnailUrl ?? imageUrl}
        small
        decorative
      />
      <div className="desk-course__text">
        <p className="desk-course__head">
          <Link href={paths.manageCourse(id)} className="whole-link desk-course__title">
            <Written>{subject}</Written>
          </Link>
          <span className="desk-course__state">
            {state === 'hidden' ? (
              <Icon name="eye-off" />
            ) : (
              <Darah value={state === 'draft' ? 0 : 100} label="" />
            )}
            {text.states[state]}
          </span>
        </p>
        <p className="desk-course__facts">
          {state === 'draft' ? (
            <span>{text.lessons(totalLessons)}</span>
          ) : (
            <>
              <span>{text.students(students)}</span>
              {averageScore !== null && <span>{text.averageScore(averageScore)}</span>}
            </>
          )}
        </p>
        {state === 'draft' && missing.length > 0 && (
          <p className="desk-course__missing">{text.missing(missing)}</p>
        )}
      </div>
      {state === 'draft' ? (
        <LinkButton href={paths.manageCourse(id)} kind="secondary" small className="desk-course__way">
          {text.complete}
          <span className="visually-hidden"> {subject}</span>
        </LinkButton>
      ) : (
        <Icon name="chevron-next" className="desk-course__chevron" />
      )}
    </li>
  );
}
