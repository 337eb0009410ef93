import { type LevelPage, levelPages } from '#content/level-details';
import { programme } from '#content/programme';
import type { Subject } from '#contract/programme';
import { admissionText } from '#web/admission/text';
import { levelsText } from '#web/programme/levels-text';
import { Ornament } from './ornament.tsx';
import { usePageNumber } from './printed-page.ts';
import {
  authorOf,
  bookletText as text,
  formal,
  formalCount,
  formalNumber,
  furtherConditions,
} from './text.ts';

const titleOf = new Map(
  programme.flatMap(({ subjects }) => subjects.map(({ code, title }) => [code, title])),
);

/** A level: what it is, what it asks for and gives, and each of its subjects. */
export function LevelChapter({ level }: { level: LevelPage }) {
  const subjects = programme.find(({ key }) => key === level.key)?.subjects ?? [];
  return (
    <section className={`level level--${level.level}`}>
      <header className="level__head">
        <Ornament name="rosette" className="level__rosette" />
        <p className="level__name">{levelsText.levelName(level.level)}</p>
        <h2 id={level.key}>{level.title}</h2>
        <p className="level__subtitle">{level.subtitle}</p>
      </header>
      <p className="level__banner">{level.bannerText}</p>
      <dl className="level__facts">
        <div>
          <dt>{text.awarded}</dt>
          <dd>{level.certificateType}</dd>
        </div>
        <div>
          <dt>{text.columns.subjects}</dt>
          <dd>{formalCount('subject', level.subjectCount)}</dd>
        </div>
        <div>
          <dt>{text.columns.lectures}</dt>
          <dd>{text.lecturesEach(formalCount('lesson', level.lecturesPerSubject))}</dd>
        </div>
        <div>
          <dt>{text.columns.hours}</dt>
          <dd>{formalCount('hour', level.hours)}</dd>
        </div>
      </dl>
      <div className="level__two">
        <section>
          <h3>{text.admission}</h3>
          <Admission level={level} />
        </section>
        <section>
          <h3>{text.outcomes}</h3>
          <p>{text.outcomesLead}</p>
          <ul>
            {level.learningOutcomes.map((outcome) => (
              <li key={outcome}>{formal(outcome)}</li>
            ))}
          </ul>
        </section>
      </div>
      <SubjectTable subjects={subjects} />
      {subjects.map((subject, index) => (
        <SubjectEntry key={subject.code} subject={subject} place={index + 1} />
      ))}
    </section>
  );
}

function Admission({ level }: { level: LevelPage }) {
  const { requiredAverage } = level;
  const previous = levelPages.find((other) => other.level === level.level - 1);
  return (
    <>
      {previous && requiredAverage !== null ? (
        <ul>
          <li>{text.completePrevious(previous.title)}.</li>
          <li>{formal(text.averageIn(requiredAverage, previous.level))}.</li>
          {level.furtherConditions.map((key) => (
            <li key={key}>{furtherConditions[key]}.</li>
          ))}
        </ul>
      ) : (
        <p>{admissionText.openToAll}</p>
      )}
    </>
  );
}

function SubjectTable({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <section className="subjects">
      <h3>{text.subjectsOf}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.columns.subject}</th>
            <th scope="col">{text.columns.setBook}</th>
            <th scope="col">{text.columns.hours}</th>
            <th scope="col">{text.page}</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <SubjectRow key={subject.code} subject={subject} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SubjectRow({ subject: { code, title, setBook, hours } }: { subject: Subject }) {
  const page = usePageNumber(code);
  return (
    <tr>
      <th scope="row">
        <a href={`#${code}`}>{formal(title)}</a>
      </th>
      <td>{setBook.title}</td>
      <td>{formalNumber(hours)}</td>
      <td>{page}</td>
    </tr>
  );
}

function SubjectEntry({ subject, place }: { subject: Subject; place: number }) {
  const { code, title, track, hours, description, setBook, references, prerequisites, units } = subject;
  const author = authorOf(setBook);
  const firstOf = units.map((_, index) =>
    units.slice(0, index).reduce((sum, { lectures }) => sum + lectures.length, 1),
  );
  return (
    <article className="subject">
      <div className="subject__opening">
        <header>
          <span className="ring" aria-hidden="true">
            {formalNumber(place)}
          </span>
          <h3 id={code}>{formal(title)}</h3>
          <p>
            {track} · {formalCount('hour', hours)}
          </p>
        </header>
        <p>{formal(description)}</p>
        <p className="subject__book">
          <b>{text.setBook}:</b> {setBook.title}
          {author && `، ${author}`}.
        </p>
        {references.length > 0 && (
          <p className="subject__more">
            <b>{text.references}:</b> {formal(references.join('؛ '))}.
          </p>
        )}
        {prerequisites.length > 0 && (
          <p className="subject__more">
            <b>{text.after}:</b>{' '}
            {formal(prerequisites.map((before) => `«${titleOf.get(before) ?? before}»`).join('، '))}.
          </p>
        )}
      </div>
      <div className="units">
        {units.map((unit, index) => (
          <div key={unit.title} className="unit">
            <p className="unit__title">{formal(unit.title)}</p>
            <ol start={firstOf[index]}>
              {unit.lectures.map((lecture) => (
                <li key={lecture}>{formal(lecture)}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </article>
  );
}
