import { type ComponentType, useId, useState } from 'react';
import type { Answer, Question } from '#contract/asking';
import { formatRelative } from '#web/lib/dates';
import { classNames } from '#web/ui/class-names';
import { SampleTag } from '#web/ui/sample-tag';
import { Tag } from '#web/ui/tag';
import { EditQuestion } from './edit-question.tsx';
import { MomentButton } from '#web/lessons/moment-button';
import { QuestionAnswer } from './question-answer.tsx';
import { QuestionMenu } from './question-menu.tsx';
import { entryText as text } from './text.ts';
import { UsefulMark } from './useful-mark.tsx';
import { WrittenText } from './written-text.tsx';
import './question-entry.css';

interface QuestionEntryProps {
  question: Question;
  now: Date;
  onGoTo: (at: number) => void;
  /** The address names this one. */
  isSought: boolean;
  /** For the teachers of the course. */
  Teaching: Teaching | null;
}

/** What a teacher does with a question in its place, or with one of its answers: its code is the staff's own. */
export type Teaching = ComponentType<{ question: Question; answer: Answer | null }>;

export const questionElementId = (id: number) => `question-${id}`;

/** One question of a lesson, with its answers and the reader's mark. */
export function QuestionEntry({ question, now, onGoTo, isSought, Teaching }: QuestionEntryProps) {
  const [isEditing, setEditing] = useState(false);
  const headId = useId();
  const { id, at, answers } = question;
  return (
    <article
      id={questionElementId(id)}
      tabIndex={-1}
      aria-labelledby={headId}
      className={classNames('asked', isSought && 'is-sought')}
    >
      <p className="asked__head">
        {at !== null && <MomentButton at={at} onPress={() => onGoTo(at)} />}
        <Asker question={question} />
        <span>
          {formatRelative(question.createdAt, now)}
          {question.editedAt !== null && ` · ${text.edited}`}
        </span>
        {question.isLocked && <Tag icon="lock">{text.locked}</Tag>}
        {question.isHidden && <Tag icon="eye-off">{text.hidden}</Tag>}
      </p>
      {isEditing ? (
        <EditQuestion question={question} onDone={() => setEditing(false)} />
      ) : (
        <div className="asked__question" id={headId}>
          <WrittenText>{question.text}</WrittenText>
        </div>
      )}
      {answers.map((answer) => (
        <QuestionAnswer
          key={answer.id}
          answer={answer}
          now={now}
          tools={Teaching && <Teaching question={question} answer={answer} />}
        />
      ))}
      <div className="asked__foot">
        {answers.length === 0 && <Tag tone="warn">{text.notAnswered}</Tag>}
        <UsefulMark question={question} />
        {(!Teaching || question.isOwn) && (
          <QuestionMenu question={question} onEdit={() => setEditing(true)} />
        )}
      </div>
      {Teaching && <Teaching question={question} answer={null} />}
    </article>
  );
}

function Asker({ question: { by, isOwn, isAnonymous, isSample } }: { question: Question }) {
  return (
    <span className="asked__asker">
      {isOwn ? <b>{text.own}</b> : by === null ? text.anonymous : <bdi>{by}</bdi>}
      {isAnonymous && by !== null && <Tag>{isOwn ? text.anonymous : text.anonymousToStudents}</Tag>}
      {isSample && <SampleTag />}
    </span>
  );
}
