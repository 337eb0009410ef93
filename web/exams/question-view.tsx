import { useEffect, useRef } from 'react';
import { formatNumber } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import type { LoadedExam } from './api.ts';
import type { Letter } from './merge.ts';
import { OptionList } from './option-list.tsx';
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
      <OptionList
        questionId={question.id}
        options={question.options}
        chosen={chosen}
        labelledBy="question"
        onChoose={onChoose}
      />
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
      <KeyNames />
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
