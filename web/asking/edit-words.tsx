import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button';
import { TextArea } from '#web/ui/text-area';
import { editText as text, lettersLeft } from './text.ts';

/** What is wrong with the words, in a sentence; nothing when they may be saved. */
type Check = (words: string) => string | undefined;

interface EditWordsProps {
  label: string;
  written: string;
  problemWith: Check;
  isSaving: boolean;
  onSave: (words: string) => void;
  onCancel: () => void;
}

/** One's own question or answer, changed in its place. */
export function EditWords({ label, written, problemWith, isSaving, onSave, onCancel }: EditWordsProps) {
  const [words, setWords] = useState(written);
  const [problem, setProblem] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = problemWith(words);
    setProblem(found);
    if (found === undefined) onSave(words);
  };
  return (
    <form className="stack" onSubmit={save} noValidate>
      <TextArea
        label={label}
        value={words}
        hint={lettersLeft(words)}
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it
        autoFocus
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="row">
        <Button type="submit" small busy={isSaving && text.saving}>
          {text.save}
        </Button>
        <Button kind="quiet" small onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
