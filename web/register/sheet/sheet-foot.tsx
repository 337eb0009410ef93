import { percentOf } from '#contract/completion';
import { Button } from '#web/ui/button';
import { IconButton } from '#web/ui/icon-button';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import type { SheetCounts } from './sheet-counts.ts';
import { sheetText as text } from './text.ts';
import './sheet-foot.css';

interface SheetFootProps {
  counts: SheetCounts;
  onAdd: () => void;
  onReadings: () => void;
  onNext: () => void;
}

/** Under the thumb: how far the sheet has come, and what is done again and again. */
export function SheetFoot({ counts, onAdd, onReadings, onNext }: SheetFootProps) {
  const decided = counts.all - counts.undecided;
  return (
    <div className="sheet-foot" role="region" aria-label={text.decided}>
      <p className="sheet-foot__meter">
        <ProgressBar value={percentOf(decided, counts.all)} label={text.decided} hideValue />
        <b>
          <Num>{text.decidedOf(decided, counts.all)}</Num>
        </b>
      </p>
      <div className="sheet-foot__ways">
        <IconButton icon="book" label={text.readings} onClick={onReadings} />
        <Button kind="secondary" icon="plus" onClick={onAdd}>
          {text.add}
        </Button>
        <Button icon="chevron-down" onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </div>
  );
}
