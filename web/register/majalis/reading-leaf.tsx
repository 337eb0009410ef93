import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WholeMajlis } from '#contract/majalis';
import { formatNumber } from '#web/lib/format';
import { matnQuery } from '#web/mutun/api';
import { unitTitle } from '#web/mutun/text';
import { UnitText } from '#web/mutun/unit-text';
import { Button } from '#web/ui/button';
import { Num } from '#web/ui/num';
import { PageLeaf } from '#web/ui/page-leaf';
import { Switch } from '#web/ui/switch';
import { majlisName } from './majlis-name.ts';
import { afterMove, followed, type ReadingPlace, turned } from './reading-place.ts';
import { leafText as text } from './text.ts';
import { useSelecting } from './use-selecting.ts';
import './reading-leaf.css';

/** The text that is read, in a leaf; of a book that is not in the library, its number and its part. */
export function ReadingLeaf({ majlis }: { majlis: WholeMajlis }) {
  const position = majlis.position?.number ?? null;
  const leaf = useRef<HTMLDivElement>(null);
  const isSelecting = useSelecting(leaf);
  const [place, setPlace] = useState<ReadingPlace>({ isFollowing: true, number: position });
  const next = afterMove(place, position, isSelecting);
  if (next !== place) setPlace(next);
  const { number, isFollowing } = next;
  const part = majlis.parts.findLast(({ from, to }) => number !== null && from <= number && number <= to);
  return (
    <div className="reading-leaf">
      <PageLeaf title={part?.title ?? majlis.bookTitle} className="reading-leaf__leaf">
        <p className="reading-leaf__place">
          {number === null ? (
            text.notYet
          ) : (
            <>
              <span>{number === position ? text.now : text.shown}</span>
              <i aria-hidden="true" />
              <b>
                <Num>{text.number(majlis.unit, number)}</Num>
              </b>
            </>
          )}
        </p>
        <div ref={leaf} className="reading-leaf__text" aria-live="polite">
          {number !== null && <ReadText majlis={majlis} number={number} />}
        </div>
        {number !== null && number === position && (
          <span className="reading-leaf__balagh" aria-hidden="true">
            {text.balagh(majlisName(majlis))}
          </span>
        )}
      </PageLeaf>
      {isFollowing && number !== position && <p className="hint">{text.held}</p>}
      {number !== null && (
        <LeafNav
          unit={majlis.unit}
          number={number}
          range={majlis.range}
          isFollowing={isFollowing}
          onTurn={(step) => setPlace(turned(next, step, majlis.range))}
          onFollow={(isOn) => setPlace(followed(next, isOn, position))}
        />
      )}
    </div>
  );
}

function ReadText({ majlis, number }: { majlis: WholeMajlis; number: number }) {
  const key = majlis.matnKey;
  const { data: matn, isPending } = useQuery({ ...matnQuery(key ?? ''), enabled: key !== null });
  const unit = matn?.units.find((each) => each.number === number);
  if (key !== null && isPending) return null;
  if (!matn || !unit) return <p className="reading-leaf__none">{text.noText}</p>;
  return (
    <>
      <p className="reading-leaf__title">{unit.title ?? unitTitle(matn.kind, unit.number)}</p>
      <UnitText unit={unit} kind={matn.kind} vowels />
    </>
  );
}

interface LeafNavProps {
  unit: WholeMajlis['unit'];
  number: number;
  range: readonly [number, number];
  isFollowing: boolean;
  onTurn: (step: 1 | -1) => void;
  onFollow: (isFollowing: boolean) => void;
}

/** Back and on by hand, and the switch that goes along with the reading. */
function LeafNav({ unit, number, range: [first, last], isFollowing, onTurn, onFollow }: LeafNavProps) {
  return (
    <div className="reading-leaf__nav">
      {number > first ? (
        <Button
          kind="quiet"
          small
          icon="chevron-back"
          aria-label={text.before(unit, number - 1)}
          onClick={() => onTurn(-1)}
        >
          <Num>{formatNumber(number - 1)}</Num>
        </Button>
      ) : (
        <span />
      )}
      <Switch label={text.follow} checked={isFollowing} onChange={({ target }) => onFollow(target.checked)} />
      {number < last ? (
        <Button
          kind="quiet"
          small
          icon="chevron-next"
          className="reading-leaf__on"
          aria-label={text.after(unit, number + 1)}
          onClick={() => onTurn(1)}
        >
          <Num>{formatNumber(number + 1)}</Num>
        </Button>
      ) : (
        <span />
      )}
    </div>
  );
}
