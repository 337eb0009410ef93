import type { LessonMoment } from '#web/lessons/lesson-margin';
import { Gloss } from './gloss.tsx';
import { MomentButton } from '#web/lessons/moment-button';
import { notesText as text } from './text.ts';
import type { NoteHand } from './use-own-notes.ts';
import type { ShownNote } from './wishes.ts';

interface NotesListProps {
  notes: readonly ShownNote[];
  hand: NoteHand;
  moment: LessonMoment;
}

/** The notes of the lesson that is open: a press on a moment goes there. */
export const NotesList = ({ notes, hand, moment }: NotesListProps) => (
  <section aria-label={text.list}>
    {notes.map((note) => (
      <Gloss
        key={note.id}
        note={note}
        hand={hand}
        place={<MomentButton at={note.at ?? 0} onPress={() => moment.goTo(note.at ?? 0)} />}
      />
    ))}
  </section>
);
