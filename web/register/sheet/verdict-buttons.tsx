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
    <div className="verdicts" role="radiogroup" aria-label={name}>
      {verdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          role="radio"
          aria-checked={verdict === value}
          aria-disabled={isClosed || undefined}
          tabIndex={verdict === stop ? 0 : -1}
          className={classNames(
            `verdict verdict--${verdict}`,
            value === null && verdict === suggested && 'is-suggested',
          )}
          onKeyDown={(event) => {
            walk(event);
            // On a row that missed something, Enter opens what it was, wherever in the row the focus stands.
            if (event.key !== 'Enter' || value !== 'missed' || isClosed) return;
            event.preventDefault();
            onChoose('missed');
          }}
          onClick={isClosed ? undefined : () => onChoose(verdict)}
        >
          {text.verdicts[verdict]}
        </button>
      ))}
    </div>
  );
}

/** The arrows along the line only walk: a verdict is never given by passing over it. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const { currentTarget: button, key } = event;
  const next =
    key === 'ArrowLeft'
      ? button.nextElementSibling
      : key === 'ArrowRight'
        ? button.previousElementSibling
        : null;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
