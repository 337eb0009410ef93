import type { AnalysedQuestion } from '#contract/question-analysis';
import { enoughPapers } from '#contract/question-analysis';
import { optionLetters } from '#contract/sitting-exams';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Tag } from '#web/ui/tag';
import type { Analysis } from './analysis-api.ts';
import { analysisText as text } from './analysis-text.ts';
import { inOrder } from './question-order.ts';

/** The marked questions that are still asked, each with what it says and what can be done. */
export function QuestionTodo({ analysis }: { analysis: Analysis }) {
  const { examId, attempts, questions } = analysis;
  const inUse = questions.filter(({ isInUse }) => isInUse);
  const marked = inOrder(inUse, { by: 'marked', isDescending: false }).filter(
    ({ marks }) => marks.length > 0,
  );
  const waiting = inUse.filter(({ drawn }) => drawn < enoughPapers).length;
  const mustAllWait = attempts < enoughPapers;
  return (
    <section className="analysis__panel" aria-labelledby="todo">
      <div className="analysis__panel-head">
        <h2 id="todo">{text.needLook}</h2>
        {marked.length > 0 && <Tag tone="warn">{text.questions(marked.length)}</Tag>}
      </div>
      {marked.length > 0 ? (
        <ul className="analysis__todo">
          {marked.map((question) => (
            <TodoItem key={question.questionId} question={question} examId={examId} />
          ))}
        </ul>
      ) : (
        !mustAllWait && <p className="analysis__calm">{text.nothingToDo}</p>
      )}
      {waiting > 0 && (
        <div className="analysis__wait">
          <Note tone="info" icon="clock">
            {mustAllWait ? text.allWait : text.someWait(waiting)}
          </Note>
        </div>
      )}
    </section>
  );
}

function TodoItem({ question, examId }: { question: AnalysedQuestion; examId: number }) {
  const { number, share, marks } = question;
  const rival = rivalOf(question);
  if (number === null) return null;
  return (
    <li>
      <Icon name={marks.includes('negative') ? 'warning' : 'gauge'} />
      <div>
        <p>
          <b>{text.numbered(number)}</b>: {marks.map((mark) => text.because[mark](share ?? 0)).join(' ')}{' '}
          {rival && text.chosenMore(rival, question.correctAnswer)}
        </p>
        <p className="analysis__advice">{marks.map((mark) => text.todo[mark]).join(' ')}</p>
      </div>
      <LinkButton href={paths.editQuestion(examId, question.questionId)} kind="quiet" small>
        <span aria-hidden="true">{text.open}</span>
        <span className="visually-hidden">{text.openNumbered(number)}</span>
      </LinkButton>
    </li>
  );
}

/** The wrong option that is chosen more often than the right one, and most of all. */
function rivalOf({ chosen, correctAnswer }: AnalysedQuestion): string | null {
  const right = chosen[optionLetters.indexOf(correctAnswer)] ?? 0;
  const most = Math.max(...chosen);
  return most > right ? (optionLetters[chosen.indexOf(most)] ?? null) : null;
}
