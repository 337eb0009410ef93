import type { AnswerSheet } from '#contract/sitting-exams';
import { formatNumber } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import { Num } from '#web/ui/num';
import { SectionHead } from '#web/ui/section-head';
import { examsText as text } from './text.ts';
import './question-navigator.css';

interface QuestionNavigatorProps {
  questions: readonly { id: number }[];
  sheet: Pick<AnswerSheet, 'answers' | 'flagged'>;
  current: number;
  onGo: (index: number) => void;
}

/** Five to a row; each button says in words what its colours show. */
export function QuestionNavigator({ questions, sheet, current, onGo }: QuestionNavigatorProps) {
  const answered = questions.length - unansweredCount(sheet.answers, questions);
  return (
    <section className="navigator" aria-labelledby="navigator">
      <div className="navigator__head">
        <SectionHead id="navigator" title={text.questions} small />
        <p className="sm muted">{text.answeredOf(answered, questions.length)}</p>
      </div>
      <ol className="navigator__grid">
        {questions.map(({ id }, index) => {
          const state = questionState(sheet, id, questions[current]?.id);
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames(
                  'navigator__question',
                  state.isAnswered && 'is-answered',
                  state.isFlagged && 'is-flagged',
                )}
                aria-label={spokenState(index, state)}
                aria-current={state.isCurrent ? 'true' : undefined}
                onClick={() => onGo(index)}
              >
                <Num>{formatNumber(index + 1)}</Num>
              </button>
            </li>
          );
        })}
      </ol>
      <ul className="navigator__legend" aria-hidden="true">
        <li className="is-answered">{text.stateAnswered}</li>
        <li className="is-current">{text.stateCurrent}</li>
        <li className="is-flagged">{text.stateFlagged}</li>
        <li>{text.stateUnanswered}</li>
      </ul>
    </section>
  );
}

function spokenState(index: number, { isAnswered, isFlagged }: ReturnType<typeof questionState>): string {
  const state = isAnswered ? text.stateAnswered : text.stateUnanswered;
  return `${text.questionNumber} ${formatNumber(index + 1)}، ${state}${isFlagged ? `، ${text.stateFlagged}` : ''}`;
}

/** How the map shows a question. */
export const questionState = (
  { answers, flagged }: Pick<AnswerSheet, 'answers' | 'flagged'>,
  questionId: number,
  currentId: number | undefined,
) => ({
  isAnswered: answers[questionId] !== undefined,
  isFlagged: flagged.includes(questionId),
  isCurrent: questionId === currentId,
});

export const unansweredCount = (
  answers: AnswerSheet['answers'],
  questions: readonly { id: number }[],
): number => questions.filter(({ id }) => answers[id] === undefined).length;
