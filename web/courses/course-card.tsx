import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { Written } from '#web/ui/written';
import { CourseCover } from './course-cover.tsx';
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
      <CourseCover course={course} small />
      <div className="course-card__text">
        {diploma && (
          <p className="course-card__diploma">
            <bdi>{diploma}</bdi>
          </p>
        )}
        <h3>
          <Link href={paths.course(course.id)} className="whole-link course-card__link">
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
