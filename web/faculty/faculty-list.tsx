import { useQuery } from '@tanstack/react-query';
import { faculty } from '#content/faculty';
import { levelPages } from '#content/level-details';
import type { FacultyCategory } from '#contract/faculty';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { AnnouncedLaterButton } from '#web/ui/announced-later-button';
import { facultyQuery } from './api.ts';
import { FacultyProfile } from './faculty-profile.tsx';
import { teachersText as text } from './teachers-text.ts';

const titleOfSubject = new Map(
  levelPages.flatMap(({ subjects }) => subjects.map(({ code, title }) => [code, title] as const)),
);
const titlesOf = (codes: readonly string[]) => codes.flatMap((code) => titleOfSubject.get(code) ?? []);

/** Whom the server presents: see its rule. */
export function FacultyList() {
  const { data: categories, error, refetch } = useQuery(facultyQuery);
  if (error) {
    return <LoadError error={error} onRetry={refetch} />;
  }
  if (!categories) {
    return (
      <Skeleton>
        <SkeletonBlock height="16rem" />
      </Skeleton>
    );
  }
  if (categories.length === 0) {
    return <EmptyState icon="users" title={text.nobodyTitle} description={text.nobodyDescription} />;
  }
  const hasSamples = categories.some(({ profiles }) => profiles.some(({ isSample }) => isSample));
  return (
    <>
      {hasSamples && <Note>{faculty.sampleNotice}</Note>}
      {categories.map((category) => (
        <CategorySection key={category.key} category={category} />
      ))}
    </>
  );
}

function CategorySection({ category: { key, title, description, profiles } }: { category: FacultyCategory }) {
  return (
    <Section id={key} title={title}>
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
    </Section>
  );
}
