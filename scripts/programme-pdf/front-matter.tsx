import { institution, levels, programmeTotals, sourcedHadith, studyMethod } from '#content/index';
import { levelPages } from '#content/level-details';
import { aboutText, landingText } from '#web/programme/text';
import { levelsText } from '#web/programme/levels-text';
import { Ornament } from './ornament.tsx';
import { usePageNumber } from './printed-page.ts';
import { bookletText as text, formal, formalCount, formalNumber } from './text.ts';

const totals = [
  formalCount('level', programmeTotals.levels),
  formalCount('subject', programmeTotals.subjects),
  formalCount('lesson', programmeTotals.lectures),
  formalCount('hour', programmeTotals.hours),
];

export function Cover() {
  return (
    <section className="cover">
      <div className="cover__frame">
        <Ornament name="shamsa" className="cover__shamsa" />
        {['one', 'two', 'three', 'four'].map((corner) => (
          <Ornament key={corner} name="corner" className={`cover__corner cover__corner--${corner}`} />
        ))}
        <Ornament name="logo-mono" className="cover__logo" />
        <p className="cover__name">{institution.name}</p>
        <Ornament name="divider" className="cover__divider" />
        <h1>{text.title}</h1>
        <p className="cover__lead">{text.coverLead}</p>
        <ul className="cover__totals">
          {totals.map((total) => (
            <li key={total}>{total}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Contents() {
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">{text.contents}</h2>
      <ol>
        <ContentsLine place="about" title={text.about} />
        <ContentsLine place="method" title={text.method} />
        <ContentsLine place="overview" title={text.overview} />
        {levels.map((level) => (
          <ContentsLine
            key={level.key}
            place={level.key}
            title={level.title}
            before={levelsText.levelName(level.level)}
          />
        ))}
        <ContentsLine place="ijazas" title={text.ijazas} />
        <ContentsLine place="notices" title={text.notices} />
      </ol>
    </nav>
  );
}

function ContentsLine({ place, title, before }: { place: string; title: string; before?: string }) {
  const page = usePageNumber(place);
  return (
    <li>
      <a href={`#${place}`}>
        <span>
          {before && <span className="contents__level">{before}: </span>}
          {title}
        </span>
        <span className="contents__dots" aria-hidden="true" />
        <span className="contents__page">{page}</span>
      </a>
    </li>
  );
}

export function About() {
  const hadith = sourcedHadith.find(({ key }) => key === 'conveying');
  return (
    <section className="chapter">
      <h2 id="about">{text.about}</h2>
      <p>{institution.description}</p>
      <p>{aboutText.lead}</p>
      {hadith && (
        <figure className="hadith">
          <p className="hadith__sanad">{landingText.narratedBy(hadith)}</p>
          <blockquote>«{hadith.text}»</blockquote>
          <figcaption>[{formal(hadith.source)}]</figcaption>
        </figure>
      )}
      <ul className="figures">
        {totals.map((total) => (
          <li key={total}>{total}</li>
        ))}
      </ul>
      <p className="notice">{institution.programmeNotice}</p>
    </section>
  );
}

export function Method() {
  const { pillars, progression, compositeDiploma } = studyMethod;
  return (
    <section className="chapter chapter--new">
      <h2 id="method">{text.method}</h2>
      <ol className="pillars">
        {pillars.map(({ key, title, description }, index) => (
          <li key={key}>
            <span className="ring" aria-hidden="true">
              {formalNumber(index + 1)}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="jadwal">
        {[progression, compositeDiploma].map(({ title, description }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

export function Overview() {
  return (
    <section className="chapter chapter--new">
      <h2 id="overview">{text.overview}</h2>
      <p>{text.overviewLead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.columns.level}</th>
            <th scope="col">{text.columns.certificate}</th>
            <th scope="col">{text.columns.subjects}</th>
            <th scope="col">{text.columns.lectures}</th>
            <th scope="col">{text.columns.hours}</th>
            <th scope="col">{text.columns.average}</th>
          </tr>
        </thead>
        <tbody>
          {levelPages.map((level) => (
            <tr key={level.key}>
              <th scope="row">{levelsText.ordinal(level.level)}</th>
              <td>{level.certificateType}</td>
              <td>{formalNumber(level.subjectCount)}</td>
              <td>{formalNumber(level.subjectCount * level.lecturesPerSubject)}</td>
              <td>{formalNumber(level.hours)}</td>
              <td>{level.requiredAverage === null ? text.noAverage : formal(`${level.requiredAverage}%`)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text.total}
            </th>
            <td>{formalNumber(programmeTotals.subjects)}</td>
            <td>{formalNumber(programmeTotals.lectures)}</td>
            <td>{formalNumber(programmeTotals.hours)}</td>
            <td>–</td>
          </tr>
        </tfoot>
      </table>
      <dl className="level-lines">
        {levels.map(({ key, title, subtitle }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{subtitle}.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
