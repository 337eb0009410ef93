import type { Exam } from '#contract/exams';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { lessonToContinue } from '#web/lessons/lesson-rules';
import { resultText } from '#web/exams/result-text';
import { lessonsText } from '#web/lessons/text';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { EnrolButton } from './enrol-button.tsx';
import { examFacts, requirementsText } from './requirements-text.ts';
import { useFocusAfterEnrolling } from './use-focus-after-enrolling.ts';

interface StudyState {
  courseId: number;
  isEnrolled: boolean;
  lessons: Lesson[];
  progress: LessonProgress[];
  /** null when the course has none that can be sat. */
  exam: Exam | null;
  isSitting: boolean;
  hasPassed: boolean;
}

/** The one thing to do now: enrol, begin, go on, sit the exam, take the certificate, or look at it again. */
export function CourseAction(study: StudyState) {
  const { courseId, isEnrolled, lessons, progress, exam, isSitting, hasPassed } = study;
  const rememberPress = useFocusAfterEnrolling(isEnrolled, () =>
    document.querySelector<HTMLElement>('.course-head__actions a'),
  );
  if (isSitting) {
    return (
      <LinkButton href={paths.exam(courseId)} icon="clock">
        {requirementsText.resumeExam}
      </LinkButton>
    );
  }
  if (hasPassed) return <Certificate />;
  if (!isEnrolled) return <EnrolButton courseId={courseId} onPress={rememberPress} />;
  const next = lessonToContinue(lessons, progress);
  if (next) {
    const rank = lessons.indexOf(next) + 1;
    return (
      <LinkButton href={paths.lesson(courseId, next.id)} icon="play">
        {progress.length > 0 ? lessonsText.goOn(rank) : lessonsText.begin}
      </LinkButton>
    );
  }
  if (exam && lessons.length > 0) {
    return (
      <div>
        <LinkButton href={paths.exam(courseId)} icon="edit" block>
          {requirementsText.enterExam}
        </LinkButton>
        <p className="hint">{examFacts(exam)}</p>
      </div>
    );
  }
  return <Review {...study} kind="secondary" />;
}

/** Beside a result: after a pass the certificate, after a fail the lessons, and then the exam again. */
export function ResultActions(study: StudyState) {
  const { courseId, lessons, progress, exam, hasPassed } = study;
  if (hasPassed) {
    return (
      <>
        <Certificate />
        <Review {...study} kind="secondary" />
      </>
    );
  }
  const next = lessonToContinue(lessons, progress);
  if (next) return <CourseAction {...study} />;
  return (
    <>
      <Review {...study} kind="primary" />
      {exam && (
        <LinkButton href={paths.examAgain(courseId)} kind="secondary" icon="edit">
          {resultText.again}
        </LinkButton>
      )}
    </>
  );
}

function Certificate() {
  return (
    <LinkButton href={paths.certificates} icon="award">
      {requirementsText.certificate}
    </LinkButton>
  );
}

function Review({ courseId, lessons: [first], kind }: StudyState & { kind: 'primary' | 'secondary' }) {
  return (
    first && (
      <LinkButton href={paths.lesson(courseId, first.id)} kind={kind} icon="refresh">
        {lessonsText.review}
      </LinkButton>
    )
  );
}
