import { Link } from 'wouter';
import type { UnitState, WholeMatn } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { Num } from '#web/ui/num';
import { ReviewMark } from './review-mark.tsx';
import { authorLine, unitTitle } from './text.ts';
import { UnitStanding } from './unit-standing.tsx';
import { UnitText } from './unit-text.tsx';
import { unsignedText } from './unsigned-text.ts';
import './hadith-index.css';

interface HadithIndexProps {
  matn: WholeMatn;
  standings: ReadonlyMap<number, UnitState>;
  vowels: boolean;
}

/** All hadiths of a text by their titles. On paper it is the text whole. */
export function HadithIndex({ matn, standings, vowels }: HadithIndexProps) {
  return (
    <div className="hadith-index">
      <header className="hadith-index__head">
        <h1>{matn.title}</h1>
        <p className="ink2">{authorLine(matn, 'latn')}</p>
      </header>
      <ol className="hadith-index__list ruled">
        {matn.units.map((unit) => {
          const state = standings.get(unit.number);
          return (
            <li key={unit.number} className="hadith-index__row">
              <span className="hadith-index__number">
                <Num>{unit.number}</Num>
              </span>
              <span className="hadith-index__text">
                <Link href={paths.matnUnit(matn.key, unit.number)} className="whole-link hadith-index__link">
                  {unit.title ?? unitTitle(matn.kind, unit.number)}
                </Link>
                {unit.companion !== null && <span className="sm muted">{unit.companion}</span>}
              </span>
              {unit.reviewFirst && <ReviewMark label={unsignedText(matn.kind)} />}
              {state && <UnitStanding state={state} />}
            </li>
          );
        })}
      </ol>
      <div className="hadith-index__paper">
        {matn.units.map((unit) => (
          <section key={unit.number}>
            <h2>{unitTitle(matn.kind, unit.number)}</h2>
            <UnitText unit={unit} kind={matn.kind} vowels={vowels} />
          </section>
        ))}
      </div>
      {matn.edition && <p className="takhrij hadith-index__edition">[{matn.edition}]</p>}
    </div>
  );
}
