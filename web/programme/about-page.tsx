import { institution, studyMethod } from '#content/index';
import { formatNumber } from '../lib/format.ts';
import { BookletLink } from './booklet-link.tsx';
import { ProgrammeFigures } from './programme-figures.tsx';
import { aboutText } from './text.ts';
import './about-page.css';

/** The university's method: for visitors a page of its own, for students a page inside the shell. */
export function AboutPage() {
  const { pillars, progression, compositeDiploma } = studyMethod;
  return (
    <article className="about">
      <header>
        <h1>{aboutText.title}</h1>
        <p className="about__lead">{aboutText.lead}</p>
      </header>
      <section aria-labelledby="pillars">
        <h2 id="pillars">{aboutText.pillarsTitle}</h2>
        <ol className="pillars">
          {pillars.map((pillar, index) => (
            <li key={pillar.key}>
              <span className="pillars__number" aria-hidden="true">
                {formatNumber(index + 1, 'arab')}
              </span>
              <div>
                <h3>{pillar.title}</h3>
                <p>{pillar.description}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div className="about__stages">
        <section className="jadwal" aria-labelledby="progression">
          <h2 id="progression">{progression.title}</h2>
          <p>{progression.description}</p>
          <h3>{compositeDiploma.title}</h3>
          <p>{compositeDiploma.description}</p>
        </section>
        <section aria-labelledby="figures">
          <h2 id="figures">{aboutText.programmeTitle}</h2>
          <ProgrammeFigures />
          <BookletLink />
          <p className="about__notice">{studyMethod.hours}</p>
          <p className="about__notice">{institution.programmeNotice}</p>
        </section>
      </div>
    </article>
  );
}
