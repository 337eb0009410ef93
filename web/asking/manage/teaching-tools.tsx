import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Question } from '#contract/asking';
import { currentUserQuery } from '#web/accounts/api';
import { Button } from '#web/ui/button';
import { AnswerField } from './answer-field.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { ModerateMenu } from './moderate-menu.tsx';
import { answerText as text } from './text.ts';
import { WaitingAnswers } from './waiting-answers.tsx';

interface TeachingToolsProps {
  question: Question;
  /** Given where they stand beside one answer. */
  answer: Answer | null;
}

/** What a teacher of the course does with a question where the students read it. */
export const TeachingTools = ({ question, answer }: TeachingToolsProps) =>
  answer ? <AnswerTools answer={answer} /> : <QuestionTools question={question} />;

function QuestionTools({ question }: { question: Question }) {
  const { data: user } = useQuery(currentUserQuery);
  const [isAnswering, setAnswering] = useState(false);
  if (!user) return null;
  return (
    <>
      <WaitingAnswers userId={user.id} questionId={question.id} onEdit={() => setAnswering(true)} />
      {isAnswering ? (
        <AnswerField
          userId={user.id}
          question={question}
          sendLabel={text.send}
          takesFocus
          onSent={() => setAnswering(false)}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className="row">
          {!question.isLocked && (
            <Button kind="secondary" small icon="message" onClick={() => setAnswering(true)}>
              {question.answers.length === 0 ? text.answer : text.answerAgain}
            </Button>
          )}
          <ModerateMenu question={question} />
        </div>
      )}
    </>
  );
}
