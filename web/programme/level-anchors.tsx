import { levels } from '#content/index';
import { formatNumber } from '../lib/format.ts';
import { ordinal } from '../lib/ordinals.ts';
import { Num } from '../ui/num.tsx';
import { programmeText as text } from './programme-text.ts';
import './leather.css';
import './level-nav.css';
import './level-anchors.css';

/** To the place of a level on the same page. */
export function LevelAnchors() {
  return (
    <nav className="level-nav" aria-label={text.levelNav}>
      {levels.map(({ key, level }) => (
        <a key={key} href={`#level-${level}`} className={`leather-${level}`}>
          <span className="level-nav__mark" />
          <span className="visually-hidden">{text.level} </span>
          <Num className="level-anchors__number">{formatNumber(level)}</Num>
          <span className="level-anchors__name">{ordinal(level)}</span>
        </a>
      ))}
    </nav>
  );
}
