import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SheetRow, WholeMajlis } from '#contract/majalis';
import { type NumberRange, unionOfNumbers } from '#contract/number-ranges';
import { Button } from '#web/ui/button';
import { IconButton } from '#web/ui/icon-button';
import { byShortcut, isSameRanges, partsOf, shortcuts, withEnd } from './missed-shortcuts.ts';
import { MissedRuler } from './missed-ruler.tsx';
import { Stepper } from './stepper.tsx';
import { missedText as text } from './text.ts';
import './missed-editor.css';

interface MissedEditorProps {
  missed: readonly NumberRange[];
  evidence: SheetRow['evidence'];
  majlis: Pick<WholeMajlis, 'range' | 'parts'>;
  /** Each change asks for a reason: it is saved when the scribe says so. */
  asksReason: boolean;
  onChange: (missed: NumberRange[]) => void;
}

/** Several touches of a button are one change of what was missed. */
const settlesAfter = 600;

/** Which part was missed: filled from presence, and moved by ruler, button, number or shortcut. */
export function MissedEditor({ missed, evidence, majlis, asksReason, onChange }: MissedEditorProps) {
  const { range: whole, parts } = majlis;
  const { draft, change } = useSettled(missed, asksReason ? null : onChange);
  const [place, setPlace] = useState(0);
  const move = (index: number, end: 'from' | 'to', to: number) => {
    setPlace(index);
    change(withEnd(draft, { place: index, end, to }, whole));
  };
  const touchRuler = (number: number) => {
    const range = draft[place] ?? draft[0];
    if (!range) return;
    const end = Math.abs(number - range[0]) <= Math.abs(number - range[1]) ? 'from' : 'to';
    move(draft.indexOf(range), end, number);
  };
  return (
    <div className="missed-editor">
      <MissedRuler missed={unionOfNumbers(draft)} whole={whole} onTouch={touchRuler} />
      {draft.map((range, index) => (
        <div key={index} className="missed-editor__range">
          <Stepper label={text.from} value={range[0]} onChange={(to) => move(index, 'from', to)} />
          <Stepper label={text.to} value={range[1]} onChange={(to) => move(index, 'to', to)} />
          {draft.length > 1 && (
            <IconButton
              icon="trash"
              label={text.remove(range)}
              onClick={() => change(draft.filter((_, other) => other !== index))}
            />
          )}
          <p className="hint">{partWords(range, parts)}</p>
        </div>
      ))}
      <div className="missed-editor__chips" role="group" aria-label={text.shortcutsLabel}>
        {shortcuts.map((shortcut) => {
          const made = byShortcut(shortcut, draft, whole, evidence);
          return (
            made && (
              <button
                key={shortcut}
                type="button"
                className="sheet-chip"
                aria-pressed={isSameRanges(made, draft)}
                onClick={() => change(made)}
              >
                {text.shortcuts[shortcut]}
              </button>
            )
          );
        })}
        <button type="button" className="sheet-chip" onClick={() => change([...draft, [whole[1], whole[1]]])}>
          {text.another}
        </button>
      </div>
      {asksReason && !isSameRanges(unionOfNumbers(draft), missed) && (
        <Button small onClick={() => onChange(unionOfNumbers(draft))}>
          {text.save}
        </Button>
      )}
    </div>
  );
}

function partWords(range: NumberRange, parts: WholeMajlis['parts']): string {
  const found = partsOf(range, parts);
  if (!found) return '';
  const { first, last, endsWithLast } = found;
  return first === last ? text.inOnePart(first) : text.parts(first, last, endsWithLast);
}

/** What is being changed here, given out when the hand rests, and when the row is closed or the page left. */
function useSettled(missed: readonly NumberRange[], give: ((missed: NumberRange[]) => void) | null) {
  const [draft, setDraft] = useState<readonly NumberRange[]>(missed);
  const unsaved = useRef<readonly NumberRange[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (unsaved.current) give?.(unionOfNumbers(unsaved.current));
    unsaved.current = null;
  });
  useEffect(() => {
    const leave = () => flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const change = (next: NumberRange[]) => {
    setDraft(next);
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (unsaved.current) give?.(unionOfNumbers(unsaved.current));
      unsaved.current = null;
    }, settlesAfter);
  };
  return { draft, change };
}
