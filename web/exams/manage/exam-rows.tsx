import { Link } from 'wouter';
import type { ReplyOf } from '#contract/endpoint';
import type { examsApi } from '#contract/exams';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { IconButton } from '#web/ui/icon-button';
import { IconLink } from '#web/ui/icon-link';
import { LinkButton } from '#web/ui/link-button';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { usePublishExam } from './api.ts';
import { isThin, paperText } from './paper-size.ts';
import { adminText as text } from '#web/courses/manage/text';
import '../../courses/manage/manage-rows.css';

type Exam = ReplyOf<typeof examsApi.listExams>[number];

interface ExamRowsProps {
  exams: readonly Exam[];
  /** Where exams of several courses stand together. */
  courseTitleOf?: ((exam: Exam) => string) | undefined;
  /** Of those that may be deleted. */
  onDelete: (exam: Exam) => void;
  /** An admin deletes what is published as well. */
  isAdmin?: boolean | undefined;
}

export function ExamRows({ exams, courseTitleOf, onDelete, isAdmin = false }: ExamRowsProps) {
  return (
    <ul className="manage-rows">
      {exams.map((exam) => (
        <li key={exam.id} className="manage-row">
          <div className="manage-row__text">
            <h3 className="manage-row__title">
              <Link href={paths.editExam(exam.id)}>
                <Written>{exam.title}</Written>
              </Link>
            </h3>
            <p className="manage-row__facts">
              {courseTitleOf && <Written>{courseTitleOf(exam)}</Written>}
              <span>{text.examFacts(exam.duration, exam.passingGrade)}</span>
              {exam.totalQuestions > 0 ? (
                <span>{paperText(exam.totalQuestions, exam.bank?.questionsInUse ?? 0)}</span>
              ) : (
                <Tag tone="warn">{text.noQuestions}</Tag>
              )}
              {!exam.isActive && <Tag>{text.draftExam}</Tag>}
            </p>
          </div>
          <div className="manage-row__actions">
            <PublishButton exam={exam} />
            <LinkButton href={paths.editExam(exam.id)} kind="quiet" small icon="edit">
              {text.edit}
              <span className="visually-hidden"> {exam.title}</span>
            </LinkButton>
            <IconLink href={paths.examResults(exam.id)} icon="chart" label={text.resultsOf(exam.title)} />
            {!exam.wasSat && (isAdmin || !exam.isActive) && (
              <IconButton
                icon="trash"
                label={text.deleteOne(exam.title)}
                className="manage-row__delete"
                onClick={() => onDelete(exam)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function whyNot({ bank, totalQuestions }: Exam): string | false {
  if (totalQuestions === 0) return text.publishNothing;
  return bank !== undefined && isThin(bank) && text.publishThin;
}

/** A draft is published here, and what is published becomes a draft again. */
function PublishButton({ exam }: { exam: Exam }) {
  const publish = usePublishExam();
  const press = () =>
    publish.mutate(
      { id: exam.id, isActive: !exam.isActive },
      {
        onSuccess: ({ isActive }) =>
          showToast({ title: isActive ? text.published : text.withdrawn, tone: 'success' }),
        onError: (error) => showFailure(error, text.publishFailed),
      },
    );
  return (
    <Button
      kind="quiet"
      small
      icon={exam.isActive ? 'eye-off' : 'eye'}
      busy={publish.isPending && text.publishing}
      disabledReason={!exam.isActive && whyNot(exam)}
      onClick={press}
    >
      {exam.isActive ? text.withdrawExam : text.publishExam}
      <span className="visually-hidden"> {exam.title}</span>
    </Button>
  );
}
