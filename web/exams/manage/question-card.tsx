import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import type { ImportedQuestion } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { Tag } from '#web/ui/tag';
import { editorText as text } from './text.ts';
import './question-card.css';

interface QuestionActions {
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
  onEdit: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

interface QuestionCardProps extends QuestionActions {
  number: number;
  question: ImportedQuestion;
  /** The person has just left its form. */
  takesFocus: boolean;
  grip: ComponentProps<'span'>;
}

/** A saved question, with its key marked and what may be done with it. */
export function QuestionCard({ number, question, takesFocus, grip, ...actions }: QuestionCardProps) {
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
    <div ref={card} className="question-card">
      <div className="question-card__bar">
        <span className="question-card__grip" title={text.drag} aria-hidden="true" {...grip}>
          <Icon name="grip" />
        </span>
        <h3 className="question-card__number">{text.numbered(number)}</h3>
        <Tag>{text.pointsOf(question.points)}</Tag>
        <div className="question-card__actions">
          <MoveButton icon="chevron-up" label={text.moveUp(number)} onMove={actions.onMoveUp} />
          <MoveButton icon="chevron-down" label={text.moveDown(number)} onMove={actions.onMoveDown} />
          <IconButton ref={edit} icon="edit" label={text.editQuestion(number)} onClick={actions.onEdit} />
          <IconButton icon="copy" label={text.duplicate(number)} onClick={actions.onDuplicate} />
          <IconButton icon="trash" label={text.remove(number)} onClick={actions.onRemove} />
        </div>
      </div>
      <QuestionWords question={question} />
    </div>
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
