import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '#contract/lessons';
import { examOfCourseQuery } from '#web/courses/exam-of-course';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { lessonsLeftText, lessonsText as text } from './text.ts';

interface LessonNavProps {
  lesson: Lesson;
  previous: Lesson | undefined;
  next: Lesson | undefined;
  /** This lesson is done, or cannot be done yet. */
  mayGoOn: boolean;
  /** Lessons of the course that are not complete yet. */
  lessonsLeft: number;
  /** Those of them that are not recorded yet. */
  lessonsToCome: number;
}

/** Back at any time; onwards when nothing is left to do here; after the last one, the exam. */
export function LessonNav({ previous, next, mayGoOn, ...course }: LessonNavProps) {
  const { data: exam } = useQuery(examOfCourseQuery(course.lesson.courseId));
  const onwards = mayGoOn && (next ? <NextLink lesson={next} /> : exam && <ExamStep {...course} />);
  if (!previous && !onwards) return null;
  return (
    <nav className="lesson-nav" aria-label={text.neighbours}>
      {previous && (
        <LinkButton href={paths.lesson(previous.courseId, previous.id)} kind="secondary" icon="chevron-back">
          {text.previous}
        </LinkButton>
      )}
      {onwards}
    </nav>
  );
}

function NextLink({ lesson }: { lesson: Lesson }) {
  return (
    <LinkButton href={paths.lesson(lesson.courseId, lesson.id)} className="lesson-nav__onwards">
      {text.next}
      <Icon name="chevron-next" />
    </LinkButton>
  );
}

type ExamStepProps = Pick<LessonNavProps, 'lesson' | 'lessonsLeft' | 'lessonsToCome'>;

function ExamStep({ lesson, lessonsLeft, lessonsToCome }: ExamStepProps) {
  if (lessonsLeft > 0) {
    return (
      <Button icon="lock" block disabledReason={lessonsLeftText(lessonsLeft, lessonsToCome)}>
        {text.examLocked}
      </Button>
    );
  }
  return (
    <LinkButton href={paths.exam(lesson.courseId)} icon="edit" className="lesson-nav__onwards">
      {text.exam}
    </LinkButton>
  );
}
