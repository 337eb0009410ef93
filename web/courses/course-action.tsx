import type { Exam } from '#contract/exams';
import { resultText } from '#web/lib/result-text';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { EnrolButton } from './enrol-button.tsx';
import { examFacts, requirementsText } from './requirements-text.ts';
import { useFocusAfterEnrolling } from './use-focus-after-enrolling.ts';

interface Way {
  href: string;
  label: string;
}

interface StudyState {
  courseId: number;
  isEnrolled: boolean;
  /** False in a draft, and in what is hidden: nobody enrols there, not even its maker. */
  mayEnrol: boolean;
  /** To the lesson that comes next; null when all are watched. */
  next: Way | null;
  /** To the first lesson; null where there is none. */
  review: Way | null;
  /** null when the course has none that can be sat. */
  exam: Exam | null;
  isSitting: boolean;
  hasPassed: boolean;
}

/** The one thing to do now: enrol, begin, go on, sit the exam, take the certificate, or look at it again. */
export function CourseAction(study: StudyState) {
  const { courseId, isEnrolled, mayEnrol, next, review, exam, isSitting, hasPassed } = study;
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
  if (!isEnrolled) return mayEnrol && <EnrolButton courseId={courseId} onPress={rememberPress} />;
  if (next) {
    return (
      <LinkButton href={next.href} icon="play">
        {next.label}
      </LinkButton>
    );
  }
  if (exam && review) {
    return (
      <div>
        <LinkButton href={paths.exam(courseId)} icon="edit" block>
          {requirementsText.enterExam}
        </LinkButton>
        <p className="hint">{examFacts(exam)}</p>
      </div>
    );
  }
  return <Review way={review} kind="secondary" />;
}

/** Beside a result: after a pass the certificate, after a fail the lessons, and then the exam again. */
export function ResultActions(study: StudyState) {
  const { courseId, next, review, exam, hasPassed } = study;
  if (hasPassed) {
    return (
      <>
        <Certificate />
        <Review way={review} kind="secondary" />
      </>
    );
  }
  if (next) return <CourseAction {...study} />;
  return (
    <>
      <Review way={review} kind="primary" />
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

function Review({ way, kind }: { way: Way | null; kind: 'primary' | 'secondary' }) {
  return (
    way && (
      <LinkButton href={way.href} kind={kind} icon="refresh">
        {way.label}
      </LinkButton>
    )
  );
}
