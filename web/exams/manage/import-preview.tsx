import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { examManagementApi } from '#contract/managing-exams';
import { LineProblems } from '#web/ui/line-problems';
import { Note } from '#web/ui/note';
import { bankText } from './bank-text.ts';
import { QuestionWords } from './question-card.tsx';
import { editorText as text } from './text.ts';

type Found = ReplyOf<typeof examManagementApi.importQuestions>;

interface ImportPreviewProps {
  found: Found;
  /** Leads to the line in the text, to mend it there. */
  onShowLine: (line: number) => void;
}

/** What the server made of the text, brought into sight. */
export function ImportPreview({ found, onShowLine }: ImportPreviewProps) {
  const preview = useRef<HTMLDivElement>(null);
  const show = useEffectEvent((_found: Found) => {
    preview.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => show(found), [found]);
  return (
    <div ref={preview} className="import__preview">
      <FoundInText found={found} onShowLine={onShowLine} />
    </div>
  );
}

/** Its questions, or what is wrong with which line. */
function FoundInText({ found, onShowLine }: ImportPreviewProps) {
  const { questions, problems, totalProblems } = found;
  if (totalProblems > 0) {
    return (
      <LineProblems
        title={text.problemsTitle(totalProblems)}
        problems={problems}
        more={totalProblems > problems.length ? text.moreProblems(totalProblems - problems.length) : null}
        onShowLine={onShowLine}
      />
    );
  }
  if (questions.length === 0) {
    return (
      <Note tone="warn" icon="warning" role="status">
        {text.noneFound}
      </Note>
    );
  }
  const numbered = questions.map((question, index) => ({ number: index + 1, question }));
  return (
    <section aria-label={text.previewTitle(questions.length)}>
      <Note tone="ok" role="status">
        {text.previewTitle(questions.length)}
      </Note>
      <ol className="import__questions">
        {numbered.map(({ number, question }) => (
          <li key={number}>
            <p className="import__number">
              {text.numbered(number)} · {text.pointsOf(question.points)}
              {!question.isApproved && ` · ${bankText.toReview}`}
            </p>
            <QuestionWords question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}
