import { Link } from 'wouter';
import { paths } from '#web/lib/paths';
import { Written } from '#web/ui/written';
import type { MarginProps } from './lesson-margin.ts';
import { lessonsText as text } from './text.ts';
import './lesson-words.css';

/** What the lesson is about, and the texts that its course teaches. */
export function LessonWords({ lesson, course }: Pick<MarginProps, 'lesson' | 'course'>) {
  return (
    <div className="lesson-words">
      {lesson.description === '' ? (
        <p className="lesson-words__none">{text.noDescription}</p>
      ) : (
        <p dir="auto">{lesson.description}</p>
      )}
      {course.mutun.length > 0 && (
        <>
          <h2>{text.taughtTexts}</h2>
          <ul>
            {course.mutun.map(({ key, title }) => (
              <li key={key}>
                <Link href={paths.matn(key)}>
                  <Written>{title}</Written>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
