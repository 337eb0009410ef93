import { faculty } from '#content/faculty';
import { levelPages } from '#content/level-details';
import { Page } from '../layout/page.tsx';
import { paths } from '../lib/paths.ts';
import { Note } from '../ui/note.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { AnnouncedLaterButton } from './announced-later-button.tsx';
import { FacultyProfile } from './faculty-profile.tsx';
import { teachersText as text } from './teachers-text.ts';
import './programme-sections.css';
import './teachers-page.css';

const titleOfSubject = new Map(
  levelPages.flatMap(({ subjects }) => subjects.map(({ code, title }) => [code, title] as const)),
);
const titlesOf = (codes: readonly string[]) => codes.flatMap((code) => titleOfSubject.get(code) ?? []);

export function TeachersPage() {
  return (
    <Page
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.home, href: paths.dashboard }, { label: text.title }]}
    >
      <div className="programme-sections">
        <Note>{faculty.sampleNotice}</Note>
        {faculty.categories.map(({ key, title, description, profiles }) => (
          <section key={key} aria-labelledby={key}>
            <SectionHead id={key} title={title} />
            <div className="faculty__lead">
              <p>{description}</p>
              {key === 'narrator' && (
                <AnnouncedLaterButton icon="calendar" title={text.schedule} explanation={text.scheduleLater}>
                  {text.schedule}
                </AnnouncedLaterButton>
              )}
            </div>
            <ul className="faculty">
              {profiles.map((profile) => (
                <li key={profile.key}>
                  <FacultyProfile
                    profile={profile}
                    sampleBadge={faculty.sampleBadge}
                    subjectTitles={titlesOf(profile.subjectCodes)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="criteria">
          <SectionHead id="criteria" title={text.criteriaTitle} />
          <ul className="criteria">
            {faculty.criteria.map(({ title, description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
