import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'wouter';
import type { MatnUnit, WholeMatn } from '#contract/mutun';
import { ordinal } from '#web/lib/ordinals';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { readingText as text } from './text.ts';
import './neighbours.css';

/** The hadiths before and behind this one. */
const neighboursOf = ({ units }: WholeMatn, { number }: MatnUnit) => {
  const at = units.findIndex((unit) => unit.number === number);
  return { before: units[at - 1], after: units[at + 1] };
};

/** The page runs from right to left: the next is at the left. Escape closes what is open. */
export function useNeighbourKeys(matn: WholeMatn, unit: MatnUnit, onEscape: () => void): void {
  const [, goTo] = useLocation();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"], input, textarea, select'))
      return;
    if (event.key === 'Escape') onEscape();
    const { before, after } = neighboursOf(matn, unit);
    const next = { ArrowLeft: after, ArrowRight: before }[event.key];
    if (next) goTo(paths.matnUnit(matn.key, next.number));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export function Neighbours({ matn, unit }: { matn: WholeMatn; unit: MatnUnit }) {
  const { before, after } = neighboursOf(matn, unit);
  return (
    <nav className="neighbours" aria-label={text.neighbours}>
      {before ? (
        <Link href={paths.matnUnit(matn.key, before.number)} className="neighbours__way">
          <span>
            <Icon name="chevron-back" /> {ordinal(before.number)}
          </span>
          <b>{before.title}</b>
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link href={paths.matnUnit(matn.key, after.number)} className="neighbours__way neighbours__way--next">
          <span>
            {ordinal(after.number)} <Icon name="chevron-next" />
          </span>
          <b>{after.title}</b>
        </Link>
      )}
    </nav>
  );
}
