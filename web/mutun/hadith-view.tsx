import { type ReactNode, useId, useState } from 'react';
import type { MatnUnit, WholeMatn } from '#contract/mutun';
import { PageLeaf } from '#web/ui/page-leaf';
import { GharibStrip, GharibWord } from './gharib-word.tsx';
import { gharibPlaces, placeOf } from './gharib-words.ts';
import { Neighbours, useNeighbourKeys } from './neighbours.tsx';
import { readingText as text, unitTitle } from './text.ts';
import { linesOf, type UnitWord } from './unit-lines.ts';
import { UnitRemarks } from './unit-remarks.tsx';
import { UnitText } from './unit-text.tsx';
import './hadith-view.css';

interface HadithViewProps {
  matn: WholeMatn;
  unit: MatnUnit;
  vowels: boolean;
  /** The reader's own. */
  notes: ReactNode;
}

/** One hadith on its leaf, the margin with what is said of it, and its neighbours. */
export function HadithView({ matn, unit, vowels, notes }: HadithViewProps) {
  const [lit, setLit] = useState<number | null>(null);
  const strip = useId();
  const places = gharibPlaces(linesOf(unit), unit.gharib);
  useNeighbourKeys(matn, unit, () => setLit(null));

  const renderWord = (word: UnitWord) => {
    const number = places.get(placeOf(word));
    if (number === undefined) return null;
    return (
      <GharibWord
        word={word}
        isLit={number === lit}
        controls={strip}
        onPress={() => setLit(number === lit ? null : number)}
      />
    );
  };
  const touched = lit === null ? undefined : unit.gharib[lit];
  return (
    <>
      <div className="hadith-view">
        <PageLeaf title={unitTitle(matn.kind, unit.number)} isHeading className="hadith-view__leaf">
          {unit.title !== null && (
            <p className="hadith-view__title">{unit.titleOurs ? inBrackets(unit.title) : unit.title}</p>
          )}
          <div className="hadith-view__text">
            <UnitText unit={unit} kind={matn.kind} vowels={vowels} renderWord={renderWord} />
            {unit.authorNote !== null && (
              <aside className="hadith-view__author" aria-label={text.authorNote}>
                <p className="hadith-view__heading">{text.authorNote}</p>
                <p>{unit.authorNote}</p>
              </aside>
            )}
          </div>
        </PageLeaf>
        <Neighbours matn={matn} unit={unit} />
      </div>
      <HadithMargin matn={matn} unit={unit} lit={lit} notes={notes} />
      <GharibStrip id={strip} touched={touched} onClose={() => setLit(null)} />
    </>
  );
}

interface HadithMarginProps {
  matn: WholeMatn;
  unit: MatnUnit;
  lit: number | null;
  notes: ReactNode;
}

function HadithMargin({ matn, unit, lit, notes }: HadithMarginProps) {
  return (
    <aside className="hadith-view__margin" aria-label={text.hashiya}>
      {unit.companion !== null && (
        <>
          <h2 className="hadith-view__heading">{text.companion}</h2>
          <p className="hadith-view__companion">{unit.companion}</p>
        </>
      )}
      <UnitRemarks unit={unit} kind={matn.kind} lit={lit} />
      {notes}
    </aside>
  );
}

const inBrackets = (title: string): string => (title.startsWith('[') ? title : `[${title}]`);
