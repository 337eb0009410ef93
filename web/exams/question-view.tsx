import { useEffect, useRef } from 'react';
import { optionLetters } from '#contract/sitting-exams';
import { formatNumber } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import type { LoadedExam } from './api.ts';
import type { Letter } from './draft.ts';
import { examsText as text } from './text.ts';
import './question-view.css';

interface QuestionViewProps {
  question: LoadedExam['questions'][number];
  index: number;
  total: number;
  chosen: Letter | undefined;
  isFlagged: boolean;
  /** Everything is answered: the next step is to hand in, not another question. */
  isComplete: boolean;
  onChoose: (letter: Letter) => void;
  onFlag: () => void;
  onGo: (index: number) => void;
}

/** Give it the question as its key: each is read out as it comes, and its options are the keyboard's next stop. */
export function QuestionView({
  question,
  index,
  total,
  chosen,
  isFlagged,
  isComplete,
  onChoose,
  onFlag,
  onGo,
}: QuestionViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <div>
      <div className="question__head">
        <p className="strong">
          {text.questionNumber} <Num>{formatNumber(index + 1)}</Num>{' '}
          <span className="question__total">
            {text.of} <Num>{formatNumber(total)}</Num>
          </span>
        </p>
        <button type="button" className="question__flag" aria-pressed={isFlagged} onClick={onFlag}>
          <Icon name="flag" />
          <span>{isFlagged ? text.flagged : text.flag}</span>
        </button>
      </div>
      <h1 className="question__text" id="question" tabIndex={-1} ref={heading}>
        <Written>{question.question}</Written>
      </h1>
      <OptionList question={question} chosen={chosen} onChoose={onChoose} />
      <QuestionMoves index={index} total={total} isComplete={isComplete} onGo={onGo} />
      <KeyNames />
    </div>
  );
}

export const optionInputId = (questionId: number, letter: Letter): string => `option-${questionId}-${letter}`;

function OptionList({
  question: { id, options },
  chosen,
  onChoose,
}: Pick<QuestionViewProps, 'question' | 'chosen' | 'onChoose'>) {
  return (
    <div className="options" role="radiogroup" aria-labelledby="question">
      {optionLetters.slice(0, options.length).map((letter, index) => (
        <label key={letter} className="option">
          <input
            type="radio"
            id={optionInputId(id, letter)}
            name={`question-${id}`}
            value={letter}
            checked={letter === chosen}
            onChange={() => onChoose(letter)}
          />
          <bdi className="option__letter" dir="ltr">
            {letter}
          </bdi>{' '}
          <span>
            <Written>{options[index] ?? ''}</Written>
          </span>
        </label>
      ))}
    </div>
  );
}

function QuestionMoves({
  index,
  total,
  isComplete,
  onGo,
}: Pick<QuestionViewProps, 'index' | 'total' | 'isComplete' | 'onGo'>) {
  return (
    <div className="question__moves">
      <Button
        kind="secondary"
        icon="chevron-back"
        block
        disabledReason={index === 0 && text.firstQuestion}
        onClick={() => onGo(index - 1)}
      >
        {text.previous}
      </Button>
      <Button
        kind={isComplete ? 'secondary' : 'primary'}
        className="question__next"
        icon="chevron-next"
        block
        disabledReason={index === total - 1 && text.lastQuestion}
        onClick={() => onGo(index + 1)}
      >
        {text.next}
      </Button>
    </div>
  );
}

function KeyNames() {
  return (
    <div className="question__keys only-desk">
      <span>{text.keys}</span>
      {text.keyNames.map(({ does, keys }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key} dir="ltr">
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
