import type { LevelPage } from '#content/level-details';
import type { LevelStanding } from '#contract/admission';
import { AdmissionLine } from '../admission/admission-line.tsx';
import { Ornament } from '../ui/ornament.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { levelsText as text } from './levels-text.ts';
import './leather.css';
import './level-hero.css';

interface LevelHeroProps {
  level: LevelPage;
  /** Null while it is not known. */
  standing: LevelStanding | null;
  /** Percent; undefined while it is not known, and where there can be none. */
  progress: number | undefined;
}

/** The level as a binding: its leather, its tooled frame, its title. */
export function LevelHero({ level, standing, progress }: LevelHeroProps) {
  return (
    <section className={`level-hero leather-${level.level}`}>
      <Ornament name="stamp-mandorla" />
      <p className="level-hero__name">{text.levelName(level.level)}</p>
      <h1>{level.title}</h1>
      <p className="level-hero__banner">{level.bannerText}</p>
      <p className="level-hero__size">
        <bdi>{text.subjects(level.subjects.length)}</bdi> ·{' '}
        <bdi>{text.lessons(level.subjects.length * level.lecturesPerSubject)}</bdi> ·{' '}
        <bdi>{text.hours(level.hours)}</bdi>
      </p>
      {standing && <AdmissionLine standing={standing} />}
      {progress !== undefined && <ProgressBar value={progress} label={text.progressOf(level.title)} />}
    </section>
  );
}
