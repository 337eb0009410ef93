import type { MouseEvent } from 'react';
import { formatNumber } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import { Num } from '#web/ui/num';
import { isRight, type Numbered } from './review.ts';
import { outcomeOf, questionAnchor } from './reviewed-question.tsx';
import { reviewText as text } from './review-text.ts';

/** Leads to every question that is shown; each link says in words what its colours show. */
export function ReviewNavigator({ questions }: { questions: readonly Numbered[] }) {
  return (
    <nav className="jadwal review-map" aria-labelledby="review-map">
      <h2 id="review-map">{text.questions}</h2>
      <ol className="review-map__grid">
        {questions.map((question) => (
          <li key={question.id}>
            <a
              href={`#${questionAnchor(question.number)}`}
              className={classNames('review-map__question', isRight(question) ? 'is-right' : 'is-missed')}
              aria-label={`${text.question(question.number)}، ${outcomeOf(question)}`}
              onClick={(event) => goTo(event, question.number)}
            >
              <Num>{formatNumber(question.number)}</Num>
            </a>
          </li>
        ))}
      </ol>
      <ul className="review-map__legend" aria-hidden="true">
        <li className="is-right">{text.right}</li>
        <li className="is-missed">{text.wrong}</li>
      </ul>
    </nav>
  );
}

/** Without a step in the browser's history for every question. */
function goTo(event: MouseEvent, number: number): void {
  const question = document.getElementById(questionAnchor(number));
  if (!question) return;
  event.preventDefault();
  question.focus({ preventScroll: true });
  question.scrollIntoView();
}
