import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { Cover } from '#web/ui/cover';
import { coverLevelOf } from './course-level.ts';
import { partsOfTitle } from './course-title.ts';
import './course-card.css';

type CoveredCourse = Pick<
  Course,
  'id' | 'title' | 'instructor' | 'level' | 'diploma' | 'imageUrl' | 'thumbnailUrl'
>;

/** A course as a book on the shelf; the whole of it leads to the course, what is under it to its own place. */
export function CourseCard({ course, children }: { course: CoveredCourse; children: ReactNode }) {
  const { diploma, subject } = partsOfTitle(course.title);
  return (
    <li className="course-card">
      <Cover
        title={subject}
        level={coverLevelOf(course)}
        courseId={course.id}
        imageUrl={course.thumbnailUrl ?? course.imageUrl}
        decorative
      />
      {diploma && (
        <p className="course-card__diploma">
          <bdi>{diploma}</bdi>
        </p>
      )}
      <h3>
        <Link href={paths.course(course.id)} className="course-card__link">
          <bdi>{subject}</bdi>
        </Link>
      </h3>
      <p className="course-card__instructor">
        <bdi dir="auto">{course.instructor}</bdi>
      </p>
      {children}
    </li>
  );
}
