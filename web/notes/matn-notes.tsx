import { useState } from 'react';
import { Button } from '#web/ui/button';
import { Composer } from './composer.tsx';
import { Gloss } from './gloss.tsx';
import { type NotedMatn, placeInMatn } from './note-places.ts';
import { notesText as text } from './text.ts';
import { useMatnNotes } from './use-own-notes.ts';
import './matn-notes.css';

interface MatnNotesProps {
  userId: string;
  matn: NotedMatn;
  unit: number;
}

/** The reader's own notes under a unit of a text, and a quiet way to write one. */
export function MatnNotes({ userId, matn, unit }: MatnNotesProps) {
  const { notes, hand } = useMatnNotes(userId, matn.key);
  const [isWriting, setWriting] = useState(false);
  const here = notes.filter((note) => note.unit === unit);
  return (
    <section className="matn-notes" aria-label={text.unitList(matn.kind, unit)}>
      {here.length > 0 && <h2 className="matn-notes__heading">{text.own}</h2>}
      {here.map((note) => (
        <Gloss key={note.id} note={note} hand={hand} place={null} />
      ))}
      {isWriting ? (
        <Composer
          place={`${userId} ${matn.key} ${unit}`}
          label={text.onUnit(matn.kind, unit)}
          onAdd={(words) => {
            hand.add(placeInMatn(matn, unit), words);
            setWriting(false);
          }}
          aside={
            <Button kind="quiet" small onClick={() => setWriting(false)}>
              {text.cancel}
            </Button>
          }
          focusFirst
        />
      ) : (
        <Button kind="quiet" small icon="edit" onClick={() => setWriting(true)}>
          {text.write}
        </Button>
      )}
    </section>
  );
}
