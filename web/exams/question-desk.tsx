import { useState } from 'react';
import { optionLetters } from '#contract/sitting-exams';
import type { LoadedExam } from './api.ts';
import type { AttemptSession } from './attempt-session.ts';
import type { AttemptState } from './attempt-state.ts';
import type { Letter } from './draft.ts';
import { type ExamKey, useExamKeys } from './exam-keys.ts';
import { TimeWarning } from './exam-timer.tsx';
import { HandInPanel } from './handing-in.tsx';
import { QuestionNavigator, unansweredCount } from './question-navigator.tsx';
import { optionInputId, QuestionView } from './question-view.tsx';

interface QuestionDeskProps {
  questions: LoadedExam['questions'];
  state: AttemptState;
  session: AttemptSession;
  remaining: number;
}

/** The question, and in the margin the map of all of them. */
export function QuestionDesk({ questions, state, session, remaining }: QuestionDeskProps) {
  // whoever comes back goes on at the first question that waits for an answer
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => state.answers[id] === undefined),
    ),
  );
  const question = questions[index];
  const unanswered = unansweredCount(state.answers, questions);
  const go = (to: number) => {
    if (questions[to]) setIndex(to);
  };

  function actOn(key: ExamKey, questionId: number) {
    if (key.act === 'next') go(index + 1);
    if (key.act === 'previous') go(index - 1);
    if (key.act === 'flag') session.toggleFlag(questionId);
    const letter = key.act === 'choose' ? optionLetters[key.option] : undefined;
    if (letter) chooseByKey(questionId, letter);
  }

  function chooseByKey(questionId: number, letter: Letter) {
    session.choose(questionId, letter);
    document.getElementById(optionInputId(questionId, letter))?.focus();
  }

  useExamKeys(question?.options.length ?? 0, (key) => {
    if (question) actOn(key, question.id);
  });

  if (!question) return null;
  return (
    <div className="two">
      <div>
        <TimeWarning remaining={remaining} unanswered={unanswered} />
        <QuestionView
          key={question.id}
          question={question}
          index={index}
          total={questions.length}
          chosen={state.answers[question.id]}
          isFlagged={state.flagged.includes(question.id)}
          isComplete={unanswered === 0}
          onChoose={(letter) => session.choose(question.id, letter)}
          onFlag={() => session.toggleFlag(question.id)}
          onGo={go}
        />
      </div>
      <aside className="hashiya">
        <QuestionNavigator questions={questions} sheet={state} current={index} onGo={go} />
        <HandInPanel
          unanswered={unanswered}
          flagged={state.flagged.length}
          onHandIn={() => void session.handIn('asked')}
        />
      </aside>
    </div>
  );
}
