import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { type LessonMoment, type MarginTabKey, marginTabKeys } from './lesson-margin.ts';

/** The second that an address names; null when it names none. */
export function secondIn(address: URLSearchParams): number | null {
  const written = address.get('at') ?? '';
  return /^\d{1,6}$/.test(written) ? Number(written) : null;
}

/** The tab that an address names. A question is found among the questions. */
export function tabIn(address: URLSearchParams): MarginTabKey | null {
  const written = address.get('tab');
  const named = marginTabKeys.find((key) => key === written);
  return named ?? (address.has('question') ? 'questions' : null);
}

/** Which moment and which tab of the lesson the address opens. */
export function useLessonAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    second: secondIn(address),
    tab: tabIn(address),
    // Not a step of the history: whoever goes back leaves the lesson.
    chooseTab: (key: MarginTabKey) =>
      setAddress(
        (old) => {
          old.set('tab', key);
          return old;
        },
        { replace: true },
      ),
  };
}

/** The player begins at the second of the address by itself; a link to another one of the same lesson moves it. */
export function useAskedSecond(second: number | null, moment: LessonMoment) {
  const asked = useRef(second);
  useEffect(() => {
    if (second === asked.current) return;
    asked.current = second;
    if (second !== null) moment.goTo(second);
  }, [second, moment]);
}
