import type { LevelPage } from '#content/level-details';
import { Ornament } from '../ui/ornament.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { levelsText as text } from './levels-text.ts';
import { totalHours } from './standing.ts';
import './leather.css';
import './level-hero.css';

interface LevelHeroProps {
  level: LevelPage;
  /** Percent; undefined while it is not known. */
  progress: number | undefined;
}

/** The level as a binding: its leather, its tooled frame, its title. */
export function LevelHero({ level, progress }: LevelHeroProps) {
  return (
    <section className={`level-hero leather-${level.level}`}>
      <Ornament name="stamp-mandorla" />
      <p className="level-hero__name">{text.levelName(level.level)}</p>
      <h1>{level.title}</h1>
      <p className="level-hero__banner">{level.bannerText}</p>
      <p className="level-hero__size">
        <bdi>{text.subjects(level.subjects.length)}</bdi> ·{' '}
        <bdi>{text.lessons(level.subjects.length * level.lecturesPerSubject)}</bdi> ·{' '}
        <bdi>{text.hours(totalHours(level.subjects))}</bdi>
      </p>
      {progress !== undefined && <ProgressBar value={progress} label={text.progressOf(level.title)} />}
    </section>
  );
}
