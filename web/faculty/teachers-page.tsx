import { faculty } from '#content/faculty';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { Section } from '#web/ui/section';
import { FacultyList } from './faculty-list.tsx';
import { teachersText as text } from './teachers-text.ts';
import '../programme/programme-sections.css';
import './teachers-page.css';

export function TeachersPage() {
  return (
    <Page
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.home, href: paths.dashboard }, { label: text.title }]}
    >
      <div className="programme-sections">
        <FacultyList />
        <Section id="criteria" title={text.criteriaTitle}>
          <ul className="criteria">
            {faculty.criteria.map(({ title, description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  );
}
