import { browserStorage } from '#web/lib/sturdy-storage';
import { useConnection } from '#web/lib/connection';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { keptAnswer } from '../drafts.ts';
import { waitingText as text } from '../text.ts';
import { useAsked } from '../use-asked.ts';

interface WaitingAnswersProps {
  userId: string;
  questionId: number;
  /** A refused one is in the field again. */
  onEdit: () => void;
}

/** Answers to a question that are on their way, or were refused. */
export function WaitingAnswers({ userId, questionId, onEdit }: WaitingAnswersProps) {
  const { asked, waiting, isSending, problem } = useAsked(userId);
  const isOffline = useConnection() === 'offline';
  const own = waiting
    .filter((item) => item.kind === 'answer')
    .filter((item) => item.questionId === questionId);
  const state = isSending && !isOffline ? text.answerSending : (problem ?? text.answerWaits);
  return own.map((item) =>
    item.refusal === null ? (
      <Note key={item.id} icon="clock" role="status">
        {state}
      </Note>
    ) : (
      <Note key={item.id} tone="bad" role="status">
        <p>
          {text.answerIsRefused}: {item.refusal}
        </p>
        <div className="row">
          <Button
            kind="secondary"
            small
            onClick={() => {
              keptAnswer(browserStorage(), userId, questionId).write(item.text);
              asked.drop(item.id);
              onEdit();
            }}
          >
            {text.edit}
          </Button>
          <Button kind="quiet" small onClick={() => asked.drop(item.id)}>
            {text.drop}
          </Button>
        </div>
      </Note>
    ),
  );
}
