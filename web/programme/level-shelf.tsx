import { levels } from '#content/index';
import { levelNames } from '#contract/level-names';
import { countOf } from '../lib/format.ts';
import { Cover } from '../ui/cover.tsx';
import { publicLinks } from './public-links.ts';
import './level-shelf.css';

/** The six levels as six bindings on a shelf, each leading to its subjects. */
export function LevelShelf() {
  return (
    <ul className="shelf">
      {levels.map((level) => (
        <li key={level.key}>
          <a href={publicLinks.level(level.level)} className="shelf__way">
            <Cover title={level.degree} level={level.level} courseId={level.level} />
            <h3>{levelNames[level.level]}</h3>
          </a>
          <p>{level.subtitle}</p>
          <p className="shelf__size">
            <bdi>{countOf('subject', level.subjectCount)}</bdi> · <bdi>{countOf('hour', level.hours)}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
