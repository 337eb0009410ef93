import type { ReactNode } from 'react';
import type { NamedSubject, PublicSubject } from '#content/public-subjects';
import { Written } from '../ui/written.tsx';
import { bookLines, programmeText, subjectText as text } from './programme-text.ts';
import { publicLinks } from './public-links.ts';
import './subject-facts.css';

/** What else is to be known of the subject; what nobody could confirm is told as such. */
export function SubjectFacts({ of }: { of: PublicSubject }) {
  const { subject, level, prerequisites, leadsTo, exam } = of;
  return (
    <section className="jadwal subject-facts" aria-labelledby="about">
      <h2 id="about">{text.about}</h2>
      <dl>
        <Fact name={text.facts.setBook}>
          <Written>{subject.setBook.title}</Written>
          {bookLines(subject.setBook).map((line) => (
            <small key={line}>{line}</small>
          ))}
        </Fact>
        {subject.references.length > 0 && (
          <Fact name={text.facts.references}>
            <ul>
              {subject.references.map((reference) => (
                <li key={reference}>
                  <Written>{withYear(reference)}</Written>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={text.facts.track}>{subject.track}</Fact>
        <Fact name={text.facts.admission}>{programmeText.admission(level)}</Fact>
        <Fact name={text.facts.before}>
          {prerequisites.length > 0 ? <Subjects list={prerequisites} /> : text.facts.nothingBefore}
        </Fact>
        {leadsTo.length > 0 && (
          <Fact name={text.facts.leadsTo}>
            <Subjects list={leadsTo} />
          </Fact>
        )}
        <Fact name={text.facts.exam}>{text.exam(exam)}</Fact>
        <Fact name={text.facts.place}>
          {text.place(of)} <a href={publicLinks.level(level.level)}>{level.title}</a>
        </Fact>
      </dl>
    </section>
  );
}

/** «(ت 795هـ)» on one line. */
const withYear = (reference: string): string => reference.replaceAll('(ت ', '(ت\u00a0');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Subjects({ list }: { list: readonly NamedSubject[] }) {
  return (
    <ul>
      {list.map(({ code, title }) => (
        <li key={code}>
          <a href={publicLinks.subject(code)}>
            <Written>{title}</Written>
          </a>
        </li>
      ))}
    </ul>
  );
}
