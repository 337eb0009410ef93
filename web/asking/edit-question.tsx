import { type FormEvent, useState } from 'react';
import { askingApi, type Question } from '#contract/asking';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { TextArea } from '#web/ui/text-area';
import { useChangeQuestion } from './api.ts';
import { entryText as text, lettersLeft } from './text.ts';

interface EditQuestionProps {
  question: Question;
  onDone: () => void;
}

/** One's own question, changed in its place. */
export function EditQuestion({ question, onDone }: EditQuestionProps) {
  const change = useChangeQuestion(question.id);
  const [words, setWords] = useState(question.text);
  const [problem, setProblem] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = askingApi.change.body.safeParse({ text: words });
    if (!read.success) return setProblem(read.error.issues[0]?.message);
    change.mutate(read.data, {
      onSuccess: onDone,
      onError: (error) => showFailure(error, text.saveFailed),
    });
  };
  return (
    <form className="stack" onSubmit={save} noValidate>
      <TextArea
        label={text.editLabel}
        value={words}
        hint={lettersLeft(words)}
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it
        autoFocus
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="row">
        <Button type="submit" small busy={change.isPending && text.saving}>
          {text.save}
        </Button>
        <Button kind="quiet" small onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
