import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { levelPages } from '#content/level-details';
import { coursesQuery } from '../courses/api.ts';
import { NotFound } from '../layout/not-found.tsx';
import { Page } from '../layout/page.tsx';
import { paths } from '../lib/paths.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../ui/skeleton.tsx';

/**
 * The address of a subject, for whoever is signed in: the course that teaches it, and where there is none the level that it
 * belongs to. Visitors find there a page that the build wrote.
 */
export function OwnSubjectPage() {
  const { code } = useParams();
  const { data: courses, error, refetch } = useQuery(coursesQuery);
  const level = levelPages.find(({ subjects }) => subjects.some((subject) => subject.code === code));
  if (!level) return <NotFound />;
  if (courses) {
    const course = courses.find(({ programmeCode }) => programmeCode === code);
    return <Redirect replace to={course ? paths.course(course.id) : paths.diploma(level.key)} />;
  }
  return (
    <Page title={level.title} ownHeading>
      {error ? (
        <LoadError headingLevel={1} error={error} onRetry={refetch} />
      ) : (
        <Skeleton>
          <SkeletonBlock height="18rem" />
        </Skeleton>
      )}
    </Page>
  );
}
