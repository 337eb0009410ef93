import type { CSSProperties } from 'react';
import type { ChainPerson } from '#contract/chains';
import { Num } from '#web/ui/num';
import type { DrawnLink } from './chain-pieces.ts';
import { chainText as text } from './chain-text.ts';
import { longestBetween, rulerOf } from './ruler-years.ts';
import { useHijriYear } from './use-hijri-year.ts';
import './chain-ruler.css';

interface ChainRulerProps {
  persons: readonly Pick<ChainPerson, 'id' | 'diedAH'>[];
  links: readonly DrawnLink[];
  authorId: number;
  authorName: string;
  /** Beside the end of today: whose chain it is. */
  rootName: string;
}

const at = (percent: number): CSSProperties => Object.fromEntries([['--at', `${percent}%`]]);

/** The deaths of a chain on one line, from the author to today: a gap is seen before it is read. */
export function ChainRuler({ persons, links, authorId, authorName, rootName }: ChainRulerProps) {
  const today = useHijriYear();
  const ruler = rulerOf(persons, today);
  if (!ruler) return null;
  const longest = longestBetween(persons, links);
  return (
    <figure className="zaman">
      <div className="zaman__line" role="img" aria-label={text.ruler(ruler.from, ruler.to)}>
        {ruler.centuries.map(({ year, place }) => (
          <s key={year} className="zaman__century" style={at(place)}>
            <span>{text.year(year)}</span>
          </s>
        ))}
        {ruler.deaths.map(({ id, place, isRaised }) => (
          <i
            key={id}
            className={id === authorId ? 'is-end' : isRaised ? 'is-raised' : undefined}
            style={at(place)}
          />
        ))}
        <i className="is-end" style={at(100)} />
      </div>
      <figcaption>
        <span>
          <bdi>{authorName}</bdi>، {text.died} <Num>{text.year(ruler.from)}</Num>
        </span>
        {longest !== null && <span className="muted">{text.longest(longest)}</span>}
        <bdi>{rootName}</bdi>
      </figcaption>
    </figure>
  );
}
