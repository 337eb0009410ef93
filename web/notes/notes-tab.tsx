import { useState, useSyncExternalStore } from 'react';
import type { LessonMoment, MarginProps } from '#web/lessons/lesson-margin';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { Composer } from './composer.tsx';
import { placeInLesson } from './note-places.ts';
import { NotesList } from './notes-list.tsx';
import { notesText as text } from './text.ts';
import { useLessonNotes } from './use-own-notes.ts';
import './notes-tab.css';

/** Where the first letter of the note that is being written was typed, by its place. */
const begun = new Map<string, number>();

/** «حاشية» of the lesson that is open. */
export function NotesTab({ user, course, lesson, moment }: MarginProps) {
  const { notes, hand, asked } = useLessonNotes(user.id, lesson.id);
  const place = `${user.id} lesson ${lesson.id}`;
  const { at, begin } = useWritingMoment(place, moment);
  return (
    <div className="notes-tab">
      <Composer
        place={place}
        label={text.at(at)}
        onBegin={begin}
        onAdd={(words) => hand.add(placeInLesson(course, lesson, at), words)}
        aside={
          <LinkButton href={paths.notes} kind="quiet" small>
            {text.all}
          </LinkButton>
        }
      />
      {notes.length > 0 && <NotesList notes={notes} hand={hand} moment={moment} />}
      {asked.error && <p className="notes-tab__quiet">{text.otherLater}</p>}
      {asked.isSuccess && notes.length === 0 && <p className="notes-tab__quiet">{text.none}</p>}
    </div>
  );
}

/** The second that is played now; while a note is being written, that of its first letter. */
function useWritingMoment(place: string, moment: LessonMoment) {
  const now = useSyncExternalStore(moment.subscribe, () => Math.floor(moment.now()));
  const [kept, setKept] = useState(() => begun.get(place) ?? null);
  return {
    at: kept ?? now,
    begin: (isWriting: boolean) => {
      const at = isWriting ? Math.floor(moment.now()) : null;
      if (at === null) begun.delete(place);
      else begun.set(place, at);
      setKept(at);
    },
  };
}
