import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import type { CourseUnit } from '#contract/course-units';
import type { ImportedQuestion } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { bankText } from './bank-text.ts';
import { editorText as text } from './text.ts';
import './question-card.css';

interface QuestionActions {
  /** Null where it stands at that end already. */
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
  onEdit: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

interface QuestionCardProps extends QuestionActions {
  number: number;
  question: ImportedQuestion;
  units: readonly CourseUnit[];
  /** The person has just left its form. */
  takesFocus: boolean;
  /** Null while only some of the questions are shown: then none is moved. */
  grip: ComponentProps<'span'> | null;
  isApproving: boolean;
  onApprove: () => void;
}

/** A saved question, with its key marked and what may be done with it. */
export function QuestionCard({ number, question, units, takesFocus, grip, ...rest }: QuestionCardProps) {
  const { isApproving, onApprove, ...actions } = rest;
  const card = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);

  const follow = useEffectEvent((_place: number) => {
    // whoever moves it by the keyboard still sees where it is
    if (card.current?.contains(document.activeElement)) card.current.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => follow(number), [number]);

  return (
    <div ref={card} className={classNames('question-card', !question.isApproved && 'question-card--waiting')}>
      <div className="question-card__bar">
        {grip && (
          <span className="question-card__grip" title={text.drag} aria-hidden="true" {...grip}>
            <Icon name="grip" />
          </span>
        )}
        <h3 className="question-card__number">{text.numbered(number)}</h3>
        <Tag>{text.pointsOf(question.points)}</Tag>
        {!question.isApproved && <Tag tone="warn">{bankText.toReview}</Tag>}
        <div className="question-card__actions">
          {grip && (
            <>
              <MoveButton icon="chevron-up" label={text.moveUp(number)} onMove={actions.onMoveUp} />
              <MoveButton icon="chevron-down" label={text.moveDown(number)} onMove={actions.onMoveDown} />
            </>
          )}
          <IconButton ref={edit} icon="edit" label={text.editQuestion(number)} onClick={actions.onEdit} />
          <IconButton icon="copy" label={text.duplicate(number)} onClick={actions.onDuplicate} />
          <IconButton icon="trash" label={text.remove(number)} onClick={actions.onRemove} />
        </div>
      </div>
      <QuestionWords question={question} />
      <QuestionFacts question={question} units={units} />
      {!question.isApproved && (
        <div className="question-card__review">
          <p>{bankText.onNoPaper}</p>
          <Button
            small
            kind="secondary"
            icon="check"
            busy={isApproving && bankText.approving}
            onClick={onApprove}
          >
            {bankText.approve}
            <span className="visually-hidden"> {text.numbered(number)}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

function QuestionFacts({ question, units }: Pick<QuestionCardProps, 'question' | 'units'>) {
  const unit = units.find(({ number }) => number === question.unit);
  return (
    <dl className="question-card__facts">
      {unit && (
        <div>
          <dt>{bankText.unit}</dt>
          <dd>
            <Written>{unit.title}</Written>
          </dd>
        </div>
      )}
      <div>
        <dt>{bankText.difficulty}</dt>
        <dd>{bankText.difficultyOf(question.difficulty)}</dd>
      </div>
      {question.explanation && (
        <div className="question-card__long">
          <dt>{bankText.explanation}</dt>
          <dd dir="auto">{question.explanation}</dd>
        </div>
      )}
      {question.source && (
        <div className="question-card__long">
          <dt>{bankText.source}</dt>
          <dd dir="auto">{question.source}</dd>
        </div>
      )}
    </dl>
  );
}

/** At the end of the list it stays in its place and keeps the focus: it only does nothing. */
function MoveButton(props: {
  icon: 'chevron-up' | 'chevron-down';
  label: string;
  onMove: (() => void) | null;
}) {
  const { icon, label, onMove } = props;
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={onMove ? undefined : true}
      onClick={() => onMove?.()}
    />
  );
}

export function QuestionWords({
  question: { question, options, correctAnswer },
}: {
  question: ImportedQuestion;
}) {
  return (
    <>
      <p className="question-card__question book" dir="auto">
        {question}
      </p>
      <ol className="question-card__options">
        {optionLetters.slice(0, options.length).map((letter, index) => (
          <li key={letter} className={classNames(letter === correctAnswer && 'is-right')}>
            <bdi dir="ltr">{letter}</bdi>
            <span>
              <bdi>{options[index]}</bdi>
            </span>
            {letter === correctAnswer && <Icon name="check" label={text.rightAnswer} />}
          </li>
        ))}
      </ol>
    </>
  );
}
