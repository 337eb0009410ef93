import { paths } from '../lib/paths.ts';
import { Cover } from '../ui/cover.tsx';
import { Darah } from '../ui/darah.tsx';
import type { AcademicLevel } from '../ui/level-badge.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Written } from '../ui/written.tsx';
import { diplomasText as text } from './diplomas-text.ts';
import './diploma-course-list.css';

export interface DiplomaCourse {
  id: number;
  /** The title without the diploma before it. */
  subject: string;
  minutes: number;
  lessons: number;
  imageUrl: string | null;
  /** Null when the student is not enrolled. */
  progress: number | null;
}

interface DiplomaCourseListProps {
  level: AcademicLevel;
  courses: readonly DiplomaCourse[];
}

export function DiplomaCourseList({ level, courses }: DiplomaCourseListProps) {
  if (courses.length === 0) return <p className="diploma-empty">{text.noCourses}</p>;
  return (
    <ul className="diploma-courses">
      {courses.map((course) => (
        <li key={course.id}>
          <Cover
            small
            decorative
            level={level}
            courseId={course.id}
            title={course.subject}
            imageUrl={course.imageUrl}
          />
          <div className="diploma-courses__text">
            <h3>
              <Written>{course.subject}</Written>
            </h3>
            <p>
              <bdi>{durationText(course.minutes)}</bdi> · <bdi>{text.lessons(course.lessons)}</bdi>
            </p>
          </div>
          {course.progress !== null && <Darah value={course.progress} />}
          <LinkButton href={paths.course(course.id)} kind="secondary" small>
            {text.viewCourse} <span className="visually-hidden">«{course.subject}»</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

const durationText = (minutes: number): string => text.hours(Math.round(minutes / 60));
