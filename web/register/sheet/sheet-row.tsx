import { memo } from 'react';
import type { SheetRow as Row, WholeMajlis } from '#contract/majalis';
import type { NumberRange } from '#contract/number-ranges';
import type { Verdict } from '#contract/register';
import { formatNumber } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import { evidenceWords } from './evidence-words.ts';
import { MissedEditor } from './missed-editor.tsx';
import { type Held, PresenceBar } from './presence-bar.tsx';
import { suggestedOf } from './suggestions.ts';
import { evidenceSentence, sheetText as text } from './text.ts';
import { type Decision, decisionOf, keyOfRow, type OwnTouch, type RowKey } from './touches.ts';
import { VerdictButtons } from './verdict-buttons.tsx';
import './sheet-row.css';

export interface RowActions {
  choose: (row: Row, decision: Decision, verdict: Verdict) => void;
  setMissed: (row: Row, decision: Decision, missed: NumberRange[]) => void;
  openPerson: (key: RowKey) => void;
}

/** What is the same for all rows. Its parts change seldom, so that a touch paints one row and not three hundred. */
export interface RowFrame {
  held: Held;
  majlis: Pick<WholeMajlis, 'range' | 'parts'>;
  isSealed: boolean;
  isShown: boolean;
}

interface SheetRowProps {
  row: Row;
  touch: OwnTouch | undefined;
  index: number;
  isWaiting: boolean;
  isOpen: boolean;
  frame: RowFrame;
  actions: RowActions;
}

export const rowId = (key: RowKey): string => `row-${key}`;

export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, touch, index, isWaiting, isOpen, frame, actions } = props;
  const { majlis, held } = frame;
  const decision = decisionOf(row, touch);
  const { verdict, missed } = decision;
  const showsEditor = isOpen && verdict === 'missed' && !frame.isSealed;
  return (
    <li
      id={rowId(keyOfRow(row))}
      className={classNames('sheet-row', showsEditor && 'is-open', isWaiting && 'is-waiting')}
    >
      <span className="sheet-row__index" aria-hidden="true">
        <Num>{formatNumber(index)}</Num>
      </span>
      <div className="sheet-row__who">
        <button
          type="button"
          className="sheet-row__name"
          aria-haspopup="dialog"
          aria-label={text.more(row.name)}
          onClick={() => actions.openPerson(keyOfRow(row))}
        >
          <Written>{row.name}</Written>
        </button>
        <span className="sheet-row__seen">
          {evidenceSentence(evidenceWords(row.evidence, held, held.now))}
          {row.sex === null && <span className="sheet-row__sex">{text.unknownSex}</span>}
        </span>
        {verdict === 'missed' && !showsEditor && (
          <span className="sheet-row__missed">{text.missedShort(missed)}</span>
        )}
      </div>
      <PresenceBar evidence={row.evidence} held={held} />
      {isWaiting && <Icon name="clock" label={text.waiting} className="sheet-row__wait" />}
      <VerdictButtons
        name={row.name}
        value={verdict}
        suggested={suggestedOf(row, majlis.range)}
        isClosed={frame.isSealed}
        onChoose={(chosen) => actions.choose(row, decision, chosen)}
      />
      {showsEditor && (
        <MissedEditor
          key={frame.isShown ? undefined : 'draft'}
          missed={missed}
          evidence={row.evidence}
          majlis={majlis}
          asksReason={frame.isShown}
          onChange={(next) => actions.setMissed(row, decision, next)}
        />
      )}
    </li>
  );
});
