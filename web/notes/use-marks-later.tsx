import { type ReactNode, useState } from 'react';
import { useAfterFilm } from '#web/lessons/use-after-film';
import type { TapeMark } from '#web/lessons/lesson-margin';
import { uiText } from '#web/ui/text';
import { showToast } from '#web/ui/toast-store';
import type { LessonMarksProps, NotesBeside } from './lesson-marks.tsx';
import { tabText as text } from './tab-text.ts';

const loadMarks = async () => (await import('./lesson-marks.tsx')).LessonMarks;
const none: readonly TapeMark[] = [];

interface MarksLater {
  marks: readonly TapeMark[];
  /** Undefined until it is known. */
  count: number | undefined;
  onBookmark: (second: number) => void;
  /** To stand somewhere on the page. */
  part: ReactNode;
}

/** What a reader has written beside a lesson. Its code comes after the film; a bookmark that is wanted sooner fetches it. */
export function useMarksLater(given: Pick<LessonMarksProps, 'user' | 'course' | 'lesson'>): MarksLater {
  const { Part, fetchPart } = useAfterFilm(loadMarks);
  const [beside, setBeside] = useState<NotesBeside | null>(null);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const want = (second: number) => {
    const sayThatItFailed = () =>
      showToast({ title: text.bookmarkFailed, description: uiText.checkConnection, tone: 'destructive' });
    fetchPart(() => setWanted((earlier) => [...earlier, second])).catch(sayThatItFailed);
  };
  const { user, course, lesson } = given;
  return {
    marks: beside?.marks ?? none,
    count: beside?.count,
    onBookmark: beside?.onBookmark ?? want,
    part: Part && <Part {...{ user, course, lesson, wanted }} onChange={setBeside} />,
  };
}
