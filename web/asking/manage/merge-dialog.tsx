import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Question } from '#contract/asking';
import { longestQuestionSearch, type ManagedQuestion } from '#contract/managing-asking';
import { useSettled } from '#web/lib/use-settled';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { LoadError } from '#web/ui/load-error';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { queueQuery, useMerge } from './api.ts';
import { mergeText as text } from './text.ts';
import './merge-dialog.css';

interface MergeDialogProps {
  question: Question;
  onClose: () => void;
}

/** Chooses the question of the same course into which this one goes. */
export function MergeDialog({ question, onClose }: MergeDialogProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [search] = useSettled(words.trim(), 250);
  const merge = useMerge(question.id);
  const press = () => {
    if (chosen === null) return;
    merge.mutate(chosen, {
      onSuccess: () => {
        showToast({ title: text.merged, tone: 'success' });
        onClose();
      },
      onError: (error) => showFailure(error, text.failed),
    });
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={text.title}
      description={text.description}
      actions={
        <>
          <Button
            disabledReason={chosen === null && text.choose}
            busy={merge.isPending && text.merging}
            onClick={press}
          >
            {text.merge}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field
          type="search"
          label={text.search}
          value={words}
          maxLength={longestQuestionSearch}
          onChange={({ target }) => setWords(target.value)}
        />
        <Candidates {...{ question, search, chosen, setChosen }} />
      </div>
    </Dialog>
  );
}

interface CandidatesProps {
  question: Question;
  search: string;
  chosen: number | null;
  setChosen: (id: number) => void;
}

function Candidates({ question, search, chosen, setChosen }: CandidatesProps) {
  const { data, error, refetch } = useQuery({
    ...queueQuery({ state: 'visible', courseId: String(question.courseId), ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return error ? <LoadError title={text.error} error={error} onRetry={refetch} /> : <p>{text.loading}</p>;
  }
  const found = data.items.filter(({ id }) => id !== question.id);
  if (found.length === 0) return <p role="status">{text.none}</p>;
  return (
    <fieldset className="merge-candidates ruled">
      <legend className="visually-hidden">{text.candidates}</legend>
      {found.map((candidate) => (
        <Candidate
          key={candidate.id}
          candidate={candidate}
          isChosen={candidate.id === chosen}
          onChoose={() => setChosen(candidate.id)}
        />
      ))}
    </fieldset>
  );
}

interface CandidateProps {
  candidate: ManagedQuestion;
  isChosen: boolean;
  onChoose: () => void;
}

const Candidate = ({ candidate, isChosen, onChoose }: CandidateProps) => (
  <label className="merge-candidate">
    <input type="radio" name="merge-into" checked={isChosen} onChange={onChoose} />
    <span className="merge-candidate__words" dir="auto">
      {candidate.text}
    </span>
    <span className="merge-candidate__place">
      <Written>{candidate.lessonTitle}</Written>
      <Tag tone={candidate.answers.length > 0 ? 'ok' : 'warn'}>
        {candidate.answers.length > 0 ? text.answered : text.waiting}
      </Tag>
    </span>
  </label>
);
