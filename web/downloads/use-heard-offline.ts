import { useEffect, useState } from 'react';
import { waitingBox } from '#web/lessons/waiting-progress';

const lookEvery = 5000;

/** The lessons of which something was heard that the university does not know yet. */
export function useHeardOffline(userId: string): ReadonlySet<number> {
  const [heard, setHeard] = useState(() => heardOf(userId));
  useEffect(() => {
    const look = () => setHeard(heardOf(userId));
    const timer = setInterval(look, lookEvery);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [userId]);
  return heard;
}

function heardOf(userId: string): ReadonlySet<number> {
  try {
    return new Set(
      waitingBox(localStorage, userId)
        .all()
        .map(({ lessonId }) => lessonId),
    );
  } catch {
    return new Set();
  }
}
