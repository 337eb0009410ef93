import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MatnUnit, UnitState, WholeMatn } from '#contract/mutun';
import { toArabicDigits } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import { Ornament } from '#web/ui/ornament';
import { PageLeaf } from '#web/ui/page-leaf';
import { ReviewMark } from './review-mark.tsx';
import { authorLine, readingText as text } from './text.ts';
import { UnitHashiya } from './unit-hashiya.tsx';
import { UnitStanding } from './unit-standing.tsx';
import { UnitText } from './unit-text.tsx';
import { unsignedText } from './unsigned-text.ts';
import './matn-leaf.css';

interface MatnLeafProps {
  matn: WholeMatn;
  standings: ReadonlyMap<number, UnitState>;
  vowels: boolean;
  /** The unit whose notes are open. */
  open: number | null;
  onOpen: (unit: number | null) => void;
  /** The reader's own, under a unit that is open. */
  notesOn: (unit: number) => ReactNode;
}

/** A poem, or a treatise in paragraphs, as a page of a book. */
export function MatnLeaf({ matn, standings, vowels, open, onOpen, notesOn }: MatnLeafProps) {
  const { units, kind } = matn;
  const list = useRef<HTMLOListElement>(null);
  const [lastFocused, setLastFocused] = useState<number | null>(null);
  const reached = lastMemorised(units, standings);
  const tabStop = lastFocused ?? open ?? units[0]?.number;

  /** Up and down from unit to unit; Escape closes. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== null) {
      onOpen(null);
      numbersIn(list.current)[units.findIndex(({ number }) => number === open)]?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const numbers = numbersIn(list.current);
    const at = numbers.findIndex((number) => number === event.target);
    if (!step || at === -1) return;
    event.preventDefault();
    numbers[at + step]?.focus();
  };

  return (
    <PageLeaf title={matn.title} isHeading className="matn-leaf">
      <p className="matn-leaf__author">{authorLine(matn, 'arab')}</p>
      <p className="matn-leaf__basmala">{text.basmala}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons in it */}
      <ol ref={list} className={`matn-leaf__units matn-leaf__units--${kind}`} onKeyDown={press}>
        {units.map((unit) => (
          <LeafUnit
            key={unit.number}
            matn={matn}
            unit={unit}
            state={standings.get(unit.number)}
            vowels={vowels}
            isOpen={unit.number === open}
            notesOn={notesOn}
            isTabStop={unit.number === tabStop}
            isReached={unit.number === reached}
            onToggle={() => onOpen(unit.number === open ? null : unit.number)}
            onFocus={() => setLastFocused(unit.number)}
          />
        ))}
      </ol>
      <Colophon matn={matn} />
    </PageLeaf>
  );
}

const numbersIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('.leaf-unit__number') ?? []),
];

/** Behind this unit stands how far the reader has come; null before the first and behind the last of all. */
function lastMemorised(units: readonly MatnUnit[], standings: ReadonlyMap<number, UnitState>): number | null {
  const memorised = units.filter(({ number }) => standings.get(number) === 'memorised');
  const last = memorised.at(-1)?.number ?? null;
  return last === units.at(-1)?.number ? null : last;
}

interface LeafUnitProps {
  matn: WholeMatn;
  unit: MatnUnit;
  state: UnitState | undefined;
  vowels: boolean;
  isOpen: boolean;
  notesOn: MatnLeafProps['notesOn'];
  isTabStop: boolean;
  isReached: boolean;
  onToggle: () => void;
  onFocus: () => void;
}

function LeafUnit({
  matn,
  unit,
  state,
  vowels,
  isOpen,
  notesOn,
  isTabStop,
  isReached,
  onToggle,
  onFocus,
}: LeafUnitProps) {
  const hashiya = useId();
  const { kind } = matn;
  return (
    <li className={classNames('leaf-unit', isOpen && 'is-open')} id={`b${unit.number}`}>
      {unit.title !== null && (
        <h2 className={classNames('leaf-unit__title', unit.titleOurs && 'is-ours')}>{unit.title}</h2>
      )}
      <button
        type="button"
        className="leaf-unit__number"
        aria-expanded={isOpen}
        aria-controls={isOpen ? hashiya : undefined}
        aria-label={numberLabel(matn, unit)}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onToggle}
        onFocus={onFocus}
      >
        <bdi>{toArabicDigits(String(unit.number))}</bdi>
        {unit.reviewFirst && <ReviewMark />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a larger target for what the number does */}
      <div className="leaf-unit__text" onClick={() => isNothingSelected() && onToggle()}>
        <UnitText unit={unit} kind={kind} vowels={vowels} />
      </div>
      {state && <UnitStanding state={state} className="leaf-unit__standing" />}
      {isReached && <p className="leaf-unit__reached">{text.reached}</p>}
      {isOpen && (
        <UnitHashiya id={hashiya} matnKey={matn.key} kind={kind} unit={unit} notes={notesOn(unit.number)} />
      )}
    </li>
  );
}

const numberLabel = ({ kind }: WholeMatn, { number, reviewFirst }: MatnUnit): string =>
  [`${text.hashiyaOf(kind, number)}: ${text.whatIsThere}`, ...(reviewFirst ? [unsignedText(kind)] : [])].join(
    '. ',
  );

/** Whoever marks words to copy them opens nothing. */
const isNothingSelected = (): boolean => document.getSelection()?.isCollapsed ?? true;

function Colophon({ matn }: { matn: WholeMatn }) {
  const { units, kind, edition } = matn;
  return (
    <footer className="matn-leaf__colophon">
      <Ornament name="divider" />
      <p className="matn-leaf__ended">{text.ended(kind, units.length)}</p>
      {edition && <p className="takhrij">[{edition}]</p>}
      {units.some(({ titleOurs }) => titleOurs) && <p className="takhrij">{text.headingsOurs}</p>}
      {units.some(({ reviewFirst }) => reviewFirst) && (
        <p className="takhrij">
          <ReviewMark /> {unsignedText(kind)}
        </p>
      )}
    </footer>
  );
}
