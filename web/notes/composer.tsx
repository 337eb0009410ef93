import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { longestNote } from '#contract/note-limits';
import { noteText } from '#contract/notes';
import { Button } from '#web/ui/button';
import { TextArea } from '#web/ui/text-area';
import { notesText as text } from './text.ts';
import './composer.css';

/** What was typed and not added yet, by the place: turning to another tab and back loses nothing. */
const drafts = new Map<string, string>();

interface ComposerProps {
  /** Names the place: a draft belongs to it. */
  place: string;
  label: string;
  onAdd: (words: string) => void;
  /** Somebody began to write here, or took everything back. */
  onBegin?: ((isWriting: boolean) => void) | undefined;
  /** Beside the button. */
  aside?: ReactNode;
  focusFirst?: boolean | undefined;
}

/** A field for a new note. */
export function Composer({ place, label, onAdd, onBegin, aside, focusFirst }: ComposerProps) {
  const [words, setWords] = useState(() => drafts.get(place) ?? '');
  const [said, setSaid] = useState('');
  const checked = noteText.safeParse(words);
  const problem = words.trim() === '' ? undefined : checked.error?.issues[0]?.message;

  const write = (next: string) => {
    if ((next === '') !== (words === '')) onBegin?.(next !== '');
    setWords(next);
    setSaid('');
    if (next === '') drafts.delete(place);
    else drafts.set(place, next);
  };
  const add = () => {
    if (words.trim() === '' || problem) return;
    onAdd(words);
    write('');
    setSaid(text.added);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
  };
  return (
    <form className="composer" onSubmit={submit}>
      <TextArea
        label={label}
        value={words}
        error={problem}
        maxLength={longestNote}
        rows={3}
        placeholder={text.placeholder}
        autoFocus={focusFirst}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
      />
      <div className="composer__row">
        {aside}
        <Button type="submit" kind="secondary" small>
          {text.add}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </form>
  );
}
