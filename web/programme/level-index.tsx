import { Fragment } from 'react';
import type { LevelPage } from '#content/level-details';
import { countOf } from '../lib/format.ts';
import { Cover } from '../ui/cover.tsx';
import { LevelBadge } from '../ui/level-badge.tsx';
import { Written } from '../ui/written.tsx';
import { programmeText as text } from './programme-text.ts';
import { publicLinks } from './public-links.ts';
import './level-index.css';

/** A level: its binding, what it asks for, and its subjects by title and hours. */
export function LevelIndex({ level }: { level: LevelPage }) {
  return (
    <section className="level-index" id={`level-${level.level}`} aria-labelledby={level.key}>
      <header className="level-index__head">
        <Cover title={level.degree} level={level.level} courseId={level.level} decorative />
        <div>
          <LevelBadge level={level.level} />
          <h2 id={level.key}>{level.title}</h2>
          <p>
            {text.size(level).map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </p>
          <p className="level-index__admission">{text.admission(level)}</p>
        </div>
      </header>
      <ol className="level-index__subjects">
        {level.subjects.map(({ code, title, hours }) => (
          <li key={code}>
            <a href={publicLinks.subject(code)}>
              <Written className="level-index__title">{title}</Written>
              <span className="level-index__leader" />
              <bdi className="level-index__hours">{countOf('hour', hours)}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
