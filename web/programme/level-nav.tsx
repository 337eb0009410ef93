import { Link } from 'wouter';
import { levels } from '#content/index';
import { formatNumber } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import type { AcademicLevel } from '../ui/level-badge.tsx';
import { Num } from '../ui/num.tsx';
import { levelsText as text } from './levels-text.ts';
import './leather.css';
import './level-nav.css';

/** From one level to another. */
export function LevelNav({ current }: { current: AcademicLevel }) {
  return (
    <nav className="level-nav" aria-label={text.levelNav}>
      {levels.map(({ key, level }) => (
        <Link
          key={key}
          href={paths.diploma(key)}
          className={`leather-${level}`}
          aria-current={level === current ? 'page' : undefined}
        >
          <span className="level-nav__mark" />
          <span className="visually-hidden">{text.level} </span>
          <Num className="only-phone">{formatNumber(level)}</Num>
          <span className="only-desk">{text.ordinal(level)}</span>
        </Link>
      ))}
    </nav>
  );
}
