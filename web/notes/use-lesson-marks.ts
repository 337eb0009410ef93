import type { LessonMargin, TapeMark } from '#web/lessons/lesson-margin';
import { showToast } from '#web/ui/toast-store';
import { placeInLesson } from './note-places.ts';
import { notesText as text } from './text.ts';
import { useLessonNotes } from './use-own-notes.ts';

/** What the tape of a lesson shows of the reader's notes, and how a bookmark is set on it. */
export function useLessonMarks(
  userId: string,
  course: { id: number; title: string },
  lesson: { id: number; title: string },
) {
  const { notes, hand } = useLessonNotes(userId, lesson.id);
  const marks = notes.map((note): TapeMark => {
    const [at, isBookmark] = [note.at ?? 0, note.text === ''];
    return { at, kind: isBookmark ? 'bookmark' : 'note', label: text.markOf({ at, text: note.text }) };
  });
  const onBookmark: LessonMargin['onBookmark'] = (second) => {
    const at = Math.floor(second);
    // Pressed twice at one second it is one bookmark.
    if (notes.some((note) => note.at === at && note.text === '')) return;
    const id = hand.add(placeInLesson(course, lesson, at), '');
    showToast({
      title: text.bookmarked(at),
      action: { label: text.undo, onPress: () => void hand.device.remove(id) },
    });
  };
  return { marks, count: notes.length, onBookmark };
}
