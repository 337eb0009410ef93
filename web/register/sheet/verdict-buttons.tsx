import type { KeyboardEvent } from 'react';
import { type Verdict, verdicts } from '#contract/register';
import { classNames } from '#web/ui/class-names';
import { sheetText as text } from './text.ts';
import './verdict-buttons.css';

interface VerdictButtonsProps {
  name: string;
  value: Verdict | null;
  suggested: Verdict | null;
  isClosed: boolean;
  onChoose: (verdict: Verdict) => void;
}

/** سمع · حضر · فاته: one touch decides. The dotted line is what presence suggests. */
export function VerdictButtons({ name, value, suggested, isClosed, onChoose }: VerdictButtonsProps) {
  const stop = value ?? suggested ?? verdicts[0];
  return (
    <div className="verdicts" role="radiogroup" aria-label={name} onKeyDown={walk}>
      {verdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          role="radio"
          aria-checked={verdict === value}
          aria-disabled={isClosed || undefined}
          tabIndex={verdict === stop ? 0 : -1}
          className={classNames(
            `verdicts__${verdict}`,
            value === null && verdict === suggested && 'is-suggested',
          )}
          onClick={isClosed ? undefined : () => onChoose(verdict)}
        >
          {text.verdicts[verdict]}
        </button>
      ))}
    </div>
  );
}

/** The arrows along the line only walk: a verdict is never given by passing over it. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="radio"]')];
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
