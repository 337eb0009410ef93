import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { longestNote } from '#contract/note-limits';
import { noteText } from '#contract/notes';
import { formatRelative } from '#web/lib/dates';
import { isVocalised } from '#web/lib/vocalised';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { IconButton } from '#web/ui/icon-button';
import { Tag } from '#web/ui/tag';
import { TextArea } from '#web/ui/text-area';
import { notesText as text } from './text.ts';
import type { NoteHand } from './use-own-notes.ts';
import type { ShownNote } from './wishes.ts';
import './gloss.css';

interface GlossProps {
  note: ShownNote;
  /** The way to the place it stands at. */
  place: ReactNode;
  hand: NoteHand;
}

/** A note as a gloss in the margin: its place, its words, and what may be done with it. */
export function Gloss({ note, place, hand }: GlossProps) {
  const [isEditing, setEditing] = useState(false);
  const [now] = useState(() => new Date());
  const more = useFocusAfter(isEditing);
  const isBookmark = note.text === '';
  return (
    <article className={classNames('own-note', place === null && 'own-note--here')}>
      {place !== null && <div className="own-note__place">{place}</div>}
      {isEditing ? (
        <GlossEditor note={note} hand={hand} onClose={() => setEditing(false)} />
      ) : isBookmark ? (
        <p className="own-note__bookmark">{text.bookmark}</p>
      ) : (
        <p className={classNames('own-note__words', isVocalised(note.text) && 'vocalised')}>
          <span dir="auto">{note.text}</span>
        </p>
      )}
      {!isEditing && (
        <IconButton
          ref={more}
          icon="more"
          label={isBookmark ? text.editBookmark : text.edit}
          className="own-note__more"
          onClick={() => setEditing(true)}
        />
      )}
      <p className="own-note__meta">
        {note.isWaiting && note.refusal === null ? (
          <Tag tone="warn" icon="offline">
            {text.waiting}
          </Tag>
        ) : (
          <time dateTime={note.createdAt}>{formatRelative(note.createdAt, now)}</time>
        )}
      </p>
      {note.refusal !== null && <Refused note={note} hand={hand} />}
    </article>
  );
}

/** Whoever closes the editor stands where it was opened. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

const Refused = ({ note: { id, refusal }, hand }: Pick<GlossProps, 'note' | 'hand'>) => (
  <p className="own-note__refused">
    {text.refusedHere} {refusal}{' '}
    <Button kind="quiet" small icon="refresh" onClick={() => hand.retry(id)}>
      {text.retry}
    </Button>
  </p>
);

interface GlossEditorProps {
  note: ShownNote;
  hand: NoteHand;
  onClose: () => void;
}

function GlossEditor({ note, hand, onClose }: GlossEditorProps) {
  const [words, setWords] = useState(note.text);
  const problem = noteText.safeParse(words).error?.issues[0]?.message;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    if (words.trim() !== note.text) hand.change(note.id, words);
    onClose();
  };
  return (
    <form className="own-note__editor" onSubmit={save}>
      <TextArea
        label={text.editing}
        value={words}
        error={problem}
        maxLength={longestNote}
        rows={3}
        autoFocus
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <div className="own-note__ways">
        <Button type="submit" kind="secondary" small>
          {text.save}
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          kind="quiet"
          small
          icon="trash"
          onClick={() => {
            hand.remove(note);
            onClose();
          }}
        >
          {text.remove}
        </Button>
      </div>
    </form>
  );
}
