import { useState } from 'react';
import type { ManagedQuestion } from '#contract/managing-asking';
import { SampleTag } from '#web/ui/sample-tag';
import { Note } from '#web/ui/note';
import { Tag } from '#web/ui/tag';
import { QuestionAnswer } from '../question-answer.tsx';
import { entryText } from '../text.ts';
import { WrittenText } from '../written-text.tsx';
import { AnswerField } from './answer-field.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { LessonPlace } from './lesson-place.tsx';
import { ModerateMenu } from './moderate-menu.tsx';
import { QuestionReports } from './question-reports.tsx';
import { answerText as text } from './text.ts';
import { WaitingAnswers } from './waiting-answers.tsx';

interface OpenQuestionProps {
  userId: string;
  question: ManagedQuestion;
  now: Date;
  takesFocus: boolean;
  hasNext: boolean;
  onSent: () => void;
}

/** One question of the queue: who asks, where in the lesson, what was answered, and the field for the answer. */
export function OpenQuestion({ userId, question, now, takesFocus, hasNext, onSent }: OpenQuestionProps) {
  const [writings, setWritings] = useState(0);
  return (
    <div className="asked-open">
      <div className="asked-open__head">
        <Asker question={question} />
        <ModerateMenu question={question} />
      </div>
      <div className="asked-open__question">
        <WrittenText>{question.text}</WrittenText>
      </div>
      <LessonPlace question={question} />
      {question.reports.length > 0 && <QuestionReports question={question} now={now} />}
      {question.answers.map((answer) => (
        <QuestionAnswer key={answer.id} answer={answer} now={now} tools={<AnswerTools answer={answer} />} />
      ))}
      <WaitingAnswers userId={userId} questionId={question.id} onEdit={() => setWritings(writings + 1)} />
      {question.isLocked ? (
        <Note icon="lock">{text.locked}</Note>
      ) : (
        <AnswerField
          key={writings}
          userId={userId}
          question={question}
          sendLabel={hasNext ? text.sendAndNext : text.send}
          takesFocus={takesFocus}
          onSent={onSent}
        />
      )}
    </div>
  );
}

const Asker = ({
  question: { by, isAnonymous, isSample, isLocked, isHidden },
}: {
  question: ManagedQuestion;
}) => (
  <p className="asked-open__asker">
    <b>
      <bdi>{by}</bdi>
    </b>
    {isAnonymous && <Tag icon="eye-off">{entryText.anonymousToStudents}</Tag>}
    {isSample && <SampleTag />}
    {isLocked && <Tag icon="lock">{entryText.locked}</Tag>}
    {isHidden && <Tag icon="eye-off">{entryText.hidden}</Tag>}
  </p>
);
