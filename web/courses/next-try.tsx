import { useEffect, useRef, useState } from 'react';
import { readerZone } from '#web/lib/reader-zone';
import { useRemaining } from '#web/lib/remaining-time';
import { dayWord, formatCountdown, triesText as text } from '#web/lib/tries-text';
import './next-try.css';

/** Where a student stands with the tries of an exam, and when that was told. */
export interface Tries {
  nextTryAt: string | null;
  /** Null for any number. */
  triesLeft: number | null;
  /** Tries that have ended. */
  used: number;
  /** How far the server's clock is ahead of this device's. */
  offset: number;
}

/** How long a page waits before it asks again whether the try is open. */
const askAgainAfter = 3000;

interface NextTryClockProps extends Tries {
  nextTryAt: string;
  /** The time is over by this page's count; the server's answer decides. */
  onOver: () => void;
}

/** When the next try opens, counted down. Silent: what is said aloud is said once, at the end. */
export function NextTryClock({ nextTryAt, used, offset, onOver }: NextTryClockProps) {
  const remaining = useRemaining({ deadline: Date.parse(nextTryAt), offset }, onOver);
  const isOver = remaining === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    onOver();
    const timer = setInterval(onOver, askAgainAfter);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return (
    <div className="next-try">
      <b>{opensLine(nextTryAt, used, offset)}</b>
      <span
        className="next-try__clock"
        role="timer"
        aria-live="off"
        aria-label={text.timeLeft(remaining)}
        dir="ltr"
      >
        {formatCountdown(remaining)}
      </span>
      <span className="next-try__moment">{text.moment(nextTryAt, readerZone())}</span>
    </div>
  );
}

/** «تُفتح المحاولة الثانية غدًا» */
function opensLine(nextTryAt: string, used: number, offset: number): string {
  const day = dayWord(nextTryAt, new Date(Date.now() + offset), readerZone());
  return used > 0 ? text.opens(used + 1, day) : text.opensUnranked(day);
}

/** Says once, aloud, that the try is open for which this page has waited. */
export function NextTryNews({ isWaiting }: { isWaiting: boolean }) {
  const hasWaited = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isWaiting && hasWaited.current) setSaid(text.opened);
    hasWaited.current = isWaiting;
  }, [isWaiting]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

/** More would be a row that nobody counts. */
const mostRings = 6;

/** A crossed ring for each try that is used, an empty one for each that is left, and the same in words. */
export function TriesLeft({ used, triesLeft }: Pick<Tries, 'used'> & { triesLeft: number }) {
  const all = used + triesLeft;
  return (
    <p className="tries-left">
      {all <= mostRings && (
        <span className="tries-left__rings" aria-hidden="true">
          {Array.from({ length: all }, (_, index) => (
            <TryRing key={index} isUsed={index < used} />
          ))}
        </span>
      )}
      <span>{text.left(triesLeft, all)}</span>
    </p>
  );
}

function TryRing({ isUsed }: { isUsed: boolean }) {
  return (
    <svg className="darah" viewBox="0 0 24 24">
      <circle className="darah__track" cx="12" cy="12" r="8.5" />
      {isUsed && <path className="tries-left__cross" d="m9 9 6 6m0-6-6 6" />}
    </svg>
  );
}
