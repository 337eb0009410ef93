import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { Cover } from '#web/ui/cover';
import { Written } from '#web/ui/written';
import { coverLevelOf } from './course-level.ts';
import { partsOfTitle } from './course-title.ts';
import './course-card.css';

type CoveredCourse = Pick<
  Course,
  'id' | 'title' | 'instructor' | 'level' | 'diploma' | 'imageUrl' | 'thumbnailUrl'
>;

interface CourseCardProps {
  course: CoveredCourse;
  /** How much there is of it, or how much of it is done. */
  lessons: string;
  /** Its ways on, beside what leads to the course. */
  children?: ReactNode;
}

/** A course in a ruled list; the whole row leads to the course, what stands at its end to its own place. */
export function CourseCard({ course, lessons, children }: CourseCardProps) {
  const { diploma, subject } = partsOfTitle(course.title);
  return (
    <li className="course-card">
      <Cover
        title={subject}
        level={coverLevelOf(course)}
        courseId={course.id}
        imageUrl={course.thumbnailUrl ?? course.imageUrl}
        small
        decorative
      />
      <div className="course-card__text">
        {diploma && (
          <p className="course-card__diploma">
            <bdi>{diploma}</bdi>
          </p>
        )}
        <h3>
          <Link href={paths.course(course.id)} className="course-card__link">
            <Written>{subject}</Written>
          </Link>
        </h3>
        <p>
          <Written>{course.instructor}</Written> · {lessons}
        </p>
      </div>
      {children}
    </li>
  );
}
