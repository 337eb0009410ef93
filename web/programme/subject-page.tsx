import type { PublicSubject } from '#content/public-subjects';
import { SetTextExcerpt } from './set-text-excerpt.tsx';
import { SampleFilm } from './sample-film.tsx';
import { SubjectCrumbs } from './subject-crumbs.tsx';
import { SubjectFacts } from './subject-facts.tsx';
import { SubjectHead } from './subject-head.tsx';
import { SubjectNeighbours } from './subject-neighbours.tsx';
import { SubjectUnits } from './subject-units.tsx';
import './subject-page.css';

/** A subject of the programme for visitors: what it teaches, from which book, and a lesson that plays. */
export function SubjectPage({ of }: { of: PublicSubject }) {
  return (
    <>
      <SubjectCrumbs of={of} />
      <SubjectHead of={of} />
      <div className="two">
        <div className="subject-parts">
          {of.setText && <SetTextExcerpt text={of.setText} />}
          <SampleFilm code={of.subject.code} />
          <SubjectUnits units={of.subject.units} />
        </div>
        <aside className="hashiya">
          <SubjectFacts of={of} />
          <SubjectNeighbours before={of.before} after={of.after} />
        </aside>
      </div>
    </>
  );
}
