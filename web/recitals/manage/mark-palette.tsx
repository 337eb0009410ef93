import type { CSSProperties } from 'react';
import { markKinds } from '#contract/register';
import type { WholeMatn } from '#contract/mutun';
import type { RecitalMark } from '#contract/recitals';
import { formatMediaTime } from '#web/lib/format';
import { unitName } from '#web/mutun/text';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { IconButton } from '#web/ui/icon-button';
import { MarkLine } from '../mark-line.tsx';
import { wordAt } from '../mark-list.tsx';
import { markNames } from '../text.ts';
import { judgeText as text } from './text.ts';
import type { OpenWord } from './use-marking.ts';
import type { Underneath } from './word-steps.ts';
import './mark-palette.css';

interface MarkPaletteProps {
  matn: WholeMatn;
  open: OpenWord;
  mark: RecitalMark | undefined;
  onMark: (kind: RecitalMark['kind']) => void;
  onNote: (note: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Four kinds for the word that was touched: a sheet from below on phones, under the word on desktops. */
export function MarkPalette({ matn, open: { place, at, under }, mark, ...acts }: MarkPaletteProps) {
  const word = wordAt(matn, place);
  const heardAt = mark?.heardAt ?? at;
  const unit = unitName(matn.kind, place.unit);
  return (
    <div className="palette" role="group" aria-label={text.palette(word)} style={placedAt(under)}>
      <div className="palette__head">
        <p>
          <bdi className="palette__word">{word}</bdi>{' '}
          <span className="sm muted">
            {heardAt === null ? unit : text.at(unit, formatMediaTime(heardAt / 1000))}
          </span>
        </p>
        <IconButton icon="close" label={text.close} onClick={acts.onClose} />
      </div>
      <div className="palette__kinds">
        {markKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={mark?.kind === kind}
            onClick={() => acts.onMark(kind)}
          >
            <MarkLine kind={kind} />
            {markNames[kind]}
          </button>
        ))}
      </div>
      <AcceptedReadings matn={matn} unit={place.unit} />
      {mark && (
        <div className="palette__more">
          <Field
            label={text.note}
            optional
            maxLength={200}
            value={mark.note ?? ''}
            onChange={({ target }) => acts.onNote(target.value)}
          />
          <Button kind="quiet" small icon="trash" onClick={acts.onRemove}>
            {text.removeMark}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What other copies read is as good an answer: it is shown where a mistake would be marked. */
function AcceptedReadings({ matn, unit }: { matn: WholeMatn; unit: number }) {
  const variants = matn.units.find(({ number }) => number === unit)?.variants ?? [];
  if (variants.length === 0) return null;
  return (
    <div className="palette__variants">
      <p className="sm">{text.variants}</p>
      <ul>
        {variants.map(({ segment, reading, in: where }) => (
          <li key={`${segment} ${reading}`}>
            <bdi className="palette__reading">{reading}</bdi> <bdi className="sm muted">{where}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

const placedAt = ({ top, end }: Underneath): CSSProperties & Record<'--top' | '--end', string> => ({
  '--top': `${top}px`,
  '--end': `${end}px`,
});
