import { useEffect, useState } from 'react';
import { hasJumped, remainingSeconds } from './remaining-time.ts';

const lookEvery = 500;

interface ExamClock {
  deadline: number;
  /** The server's clock minus this device's. */
  offset: number;
}

/** Whole seconds to the deadline by the server's clock. `onJump`: this device's own clock can no longer be trusted. */
export function useRemaining({ deadline, offset }: ExamClock, onJump: () => void): number {
  const [remaining, setRemaining] = useState(() => remainingSeconds(deadline, Date.now() + offset));

  useEffect(() => {
    let wall = Date.now();
    let steady = performance.now();
    const look = () => {
      const jumped = hasJumped(Date.now() - wall, performance.now() - steady);
      wall = Date.now();
      steady = performance.now();
      setRemaining(remainingSeconds(deadline, wall + offset));
      if (jumped) onJump();
    };
    look();
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline, offset, onJump]);

  return remaining;
}
