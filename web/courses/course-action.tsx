import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Course } from '#contract/courses';
import type { Exam } from '#contract/exams';
import { resultText } from '#web/lib/result-text';
import { paths } from '#web/lib/paths';
import { triesText } from '#web/lib/tries-text';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { EnrolWay } from './enrol-way.tsx';
import type { Tries } from './next-try.tsx';
import { examFacts, requirementsText } from './requirements-text.ts';
import { useFocusAfterEnrolling } from './use-focus-after-enrolling.ts';

export interface Way {
  href: string;
  label: string;
}

export interface StudyState {
  course: Pick<Course, 'id' | 'diploma'>;
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
  const { course, isEnrolled, mayEnrol, next, review, exam, isSitting, hasPassed } = study;
  const rememberPress = useFocusAfterEnrolling(isEnrolled, () =>
    document.querySelector<HTMLElement>('.course-head__actions a'),
  );
  if (isSitting) {
    return (
      <LinkButton href={paths.exam(course.id)} icon="clock">
        {requirementsText.resumeExam}
      </LinkButton>
    );
  }
  if (hasPassed) return <Certificate />;
  if (!isEnrolled) return mayEnrol && <EnrolWay course={course} onPress={rememberPress} />;
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
        <LinkButton href={paths.exam(course.id)} icon="edit" block>
          {requirementsText.enterExam}
        </LinkButton>
        <p className="hint">{examFacts(exam)}</p>
      </div>
    );
  }
  return (
    review && (
      <LinkButton href={review.href} kind="secondary" icon="refresh">
        {review.label}
      </LinkButton>
    )
  );
}

interface FailedActionsProps {
  study: StudyState;
  tries: Pick<Tries, 'nextTryAt' | 'triesLeft'>;
  /** To the lesson with which to begin again; null where there is none. */
  back: Way | null;
  /** To the paper, where it may be read. */
  paper: string | null;
}

/** After a fail: back to the lessons, and to the exam again as soon as it opens. */
export function FailedActions({ study, tries, back, paper }: FailedActionsProps) {
  const { next, exam, hasPassed, review } = study;
  const [, navigate] = useLocation();
  if (hasPassed) return <Certificate />;
  const isSpent = tries.triesLeft === 0;
  const isWaiting = tries.nextTryAt !== null;
  const isOpen = exam !== null && next === null && !isSpent && !isWaiting;
  const way = next ?? back ?? review;
  return (
    <>
      {way && (
        <LinkButton href={way.href} kind={isOpen ? 'secondary' : 'primary'} icon="book">
          {way.label}
        </LinkButton>
      )}
      {paper && <ReadPaper href={paper} kind="secondary" label={resultText.readPaper} />}
      {isSpent && <TriesSpent />}
      {exam && next === null && !isSpent && (
        <Button
          kind={isOpen ? 'primary' : 'secondary'}
          icon={isWaiting ? 'lock' : 'edit'}
          block
          disabledReason={isWaiting && triesText.notOpenYet}
          onClick={() => navigate(paths.examAgain(study.course.id))}
        >
          {resultText.again}
        </Button>
      )}
    </>
  );
}

function TriesSpent() {
  return (
    <p className="course-result__none">
      {triesText.noneLeft} {triesText.askTeacher}
    </p>
  );
}

interface PassedActionsProps {
  certificateNumber: string | null;
  /** The button that downloads it. */
  download: ReactNode;
  paper: string | null;
}

export function PassedActions({ certificateNumber, download, paper }: PassedActionsProps) {
  return (
    <>
      {certificateNumber ? (
        <LinkButton href={paths.certificate(certificateNumber)} icon="award">
          {requirementsText.certificate}
        </LinkButton>
      ) : (
        <Certificate />
      )}
      {certificateNumber && download}
      {paper && <ReadPaper href={paper} kind="quiet" label={resultText.readPaperWithAnswers} />}
    </>
  );
}

function ReadPaper({ href, kind, label }: { href: string; kind: 'secondary' | 'quiet'; label: string }) {
  return (
    <LinkButton href={href} kind={kind} icon="file">
      {label}
    </LinkButton>
  );
}

function Certificate() {
  return (
    <LinkButton href={paths.certificates} icon="award">
      {requirementsText.certificate}
    </LinkButton>
  );
}
