import { useEffect, useState } from 'react';

/** How far the server's clock is ahead of this device's, given when the question left and the answer came. */
export const clockOffset = (serverNow: number, askedAt: number, answeredAt: number): number =>
  serverNow - (askedAt + answeredAt) / 2;

/** Whole seconds, counted anew from the deadline each time: a sleep of the device cannot stop them. */
export const remainingSeconds = (deadline: number, serverNow: number): number =>
  Math.max(0, Math.ceil((deadline - serverNow) / 1000));

/** Time passed otherwise than it was measured: the device slept, or its clock was set. */
export const hasJumped = (wallElapsed: number, steadyElapsed: number): boolean =>
  Math.abs(wallElapsed - steadyElapsed) > 2000;

const lookEvery = 500;

interface Clock {
  deadline: number;
  /** The server's clock minus this device's. */
  offset: number;
}

/** Whole seconds to the deadline by the server's clock. `onJump`: this device's own clock can no longer be trusted. */
export function useRemaining({ deadline, offset }: Clock, onJump: () => void): number {
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
