import { optionLetters } from '#contract/sitting-exams';
import { classNames } from '#web/ui/class-names';
import { Darah } from '#web/ui/darah';
import { Icon } from '#web/ui/icon';
import { Written } from '#web/ui/written';
import { isRight, type Numbered } from './review.ts';
import { reviewText as text } from './review-text.ts';

export const questionAnchor = (number: number): string => `question-${number}`;

/** «أصبت», «لم تُصب», «تركته» */
export function outcomeOf(question: Numbered): string {
  if (isRight(question)) return text.right;
  return question.answer === null ? text.left : text.wrong;
}

interface ReviewedQuestionProps {
  question: Numbered;
  /** Null where the paper knows no units. */
  unit: string | null;
}

/** A question to be read: what is right, what was answered, and why. */
export function ReviewedQuestionView({ question, unit }: ReviewedQuestionProps) {
  const { number, explanation, source } = question;
  const headingId = `${questionAnchor(number)}-text`;
  return (
    <article className="reviewed" id={questionAnchor(number)} tabIndex={-1} aria-labelledby={headingId}>
      <p className="reviewed__head">
        <Darah value={isRight(question) ? 100 : 0} label="" />
        <span>{text.question(number)}</span>
        <b className={classNames(isRight(question) && 'is-right')}>{outcomeOf(question)}</b>
        {question.flagged && (
          <span className="reviewed__flag">
            <Icon name="flag" />
            {text.flagged}
          </span>
        )}
        {unit !== null && (
          <span className="reviewed__unit">
            <Written>{unit}</Written>
          </span>
        )}
      </p>
      <h2 className="reviewed__text" id={headingId}>
        <Written>{question.question}</Written>
      </h2>
      <Options question={question} />
      {(explanation !== null || source !== null) && (
        <div className="gloss">
          {explanation !== null && (
            <p>
              <Written>{explanation}</Written>
            </p>
          )}
          {source !== null && (
            <cite>
              <Written>{text.source(source)}</Written>
            </cite>
          )}
        </div>
      )}
    </article>
  );
}

/** With the letters that the student saw. */
function Options({ question: { options, correctAnswer, answer } }: { question: Numbered }) {
  return (
    <ul className="reviewed__options">
      {optionLetters.slice(0, options.length).map((letter, index) => {
        const isCorrect = letter === correctAnswer;
        const isOwn = letter === answer;
        return (
          <li key={letter} className={classNames(isCorrect && 'is-right', isOwn && !isCorrect && 'is-own')}>
            <bdi className="reviewed__letter" dir="ltr">
              {letter}
            </bdi>
            <span>
              <Written>{options[index] ?? ''}</Written>
            </span>
            {(isCorrect || isOwn) && (
              <b className="reviewed__word">
                {isCorrect && <Icon name="check" />}
                {isCorrect ? (isOwn ? text.ownAndRight : text.itsRight) : text.own}
              </b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
