import type { ReactNode } from 'react';
import { addressed } from '#contract/addressed';
import type { Answer } from '#contract/asking';
import { formatRelative } from '#web/lib/dates';
import { Icon } from '#web/ui/icon';
import { Monogram } from '#web/ui/monogram';
import { Tag } from '#web/ui/tag';
import { entryText as text } from './text.ts';
import { WrittenText } from './written-text.tsx';
import './question-answer.css';

interface QuestionAnswerProps {
  answer: Answer;
  now: Date;
  /** What may be done with it. */
  tools?: ReactNode;
}

/** A teacher's answer, written beside the question as a gloss. */
export function QuestionAnswer({ answer, now, tools }: QuestionAnswerProps) {
  return (
    <div className="asked-answer">
      <p className="asked-answer__head">
        <Monogram name={answer.by} size="small" />
        <b>
          <bdi>{answer.by}</bdi>
        </b>
        <Tag>{addressed(answer.addressedAs, text.teacher)}</Tag>
        {answer.isGood && (
          <span className="asked-answer__good">
            <Icon name="check-all" />
            {text.good}
          </span>
        )}
        <span className="muted">
          {formatRelative(answer.createdAt, now)}
          {answer.editedAt !== null && ` · ${text.edited}`}
        </span>
      </p>
      <WrittenText className="asked-answer__words">{answer.text}</WrittenText>
      {tools}
    </div>
  );
}
