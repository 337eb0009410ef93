import type { Lesson } from '#contract/lessons';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { lessonsLeftText, lessonsText as text } from './text.ts';

interface LessonNavProps {
  lesson: Lesson;
  previous: Lesson | undefined;
  next: Lesson | undefined;
  isComplete: boolean;
  /** Lessons of the course that are not complete yet. */
  lessonsLeft: number;
  hasExam: boolean;
}

/** Back at any time; onwards when this lesson is complete; after the last one, the exam. */
export function LessonNav({ lesson, previous, next, isComplete, lessonsLeft, hasExam }: LessonNavProps) {
  const onwards =
    isComplete && (next ? <NextLink lesson={next} /> : hasExam && <ExamStep {...{ lesson, lessonsLeft }} />);
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

function ExamStep({ lesson, lessonsLeft }: Pick<LessonNavProps, 'lesson' | 'lessonsLeft'>) {
  if (lessonsLeft > 0) {
    return (
      <Button icon="lock" block disabledReason={lessonsLeftText(lessonsLeft)}>
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
