import { useQueries } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { institution, studyMethod } from '#content/index';
import type { LevelPage as Level } from '#content/level-details';
import { levelPages } from '#content/level-details';
import { myCertificatesQuery } from '../certificates/api.ts';
import { coursesQuery, enrolmentsQuery } from '../courses/api.ts';
import { NotFound } from '../layout/not-found.tsx';
import { Page } from '../layout/page.tsx';
import { paths } from '../lib/paths.ts';
import { LoadError } from '../ui/load-error.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton, SkeletonBlock } from '../ui/skeleton.tsx';
import { AdmissionBox } from './admission-box.tsx';
import { progressInDiploma } from './diploma-courses.ts';
import { LearningOutcomes } from './learning-outcomes.tsx';
import { LevelHero } from './level-hero.tsx';
import { LevelNav } from './level-nav.tsx';
import { studyOfLevel } from './level-study.ts';
import { levelsText as text } from './levels-text.ts';
import { SubjectGrid } from './subject-grid.tsx';
import './level-page.css';
import './programme-sections.css';

/** One of the six levels, by the word in its address. */
export function LevelPage() {
  const { key } = useParams();
  const level = levelPages.find((candidate) => candidate.key === key);
  return level ? <LevelContent level={level} /> : <NotFound />;
}

function LevelContent({ level }: { level: Level }) {
  const { record, error, retry } = useRecord();
  const previous = levelPages.find((candidate) => candidate.level === level.level - 1);
  return (
    <Page title={level.title} ownHeading>
      <LevelHero
        level={level}
        progress={record && progressInDiploma(record.courses, record.enrolments, level.key)}
      />
      <LevelNav current={level.level} />
      <div className="two">
        <div className="programme-sections">
          <Section id="subjects" title={text.subjectsTitle}>
            {error && <LoadError title={text.recordError} error={error} onRetry={retry} />}
            {record && <SubjectGrid level={level.level} study={studyOfLevel(level, record)} />}
            {!record && !error && <GridSkeleton subjects={level.subjects} />}
          </Section>
          <LearningOutcomes outcomes={level.learningOutcomes} />
        </div>
        <aside className="hashiya level-margin">
          <AdmissionBox
            level={level}
            previous={previous && { level: previous, study: record && studyOfLevel(previous, record) }}
          />
          <p className="level-margin__certificate">{text.certificate(level.certificateType)}</p>
          <p className="level-margin__notice">{studyMethod.hours}</p>
          <p className="level-margin__notice">{institution.programmeNotice}</p>
        </aside>
      </div>
      <div className="row level-ways">
        <LinkButton href={paths.dashboard} kind="secondary" icon="home">
          {text.backHome}
        </LinkButton>
        <LinkButton href={paths.diplomas} kind="secondary" icon="cap">
          {text.allDiplomas}
        </LinkButton>
      </div>
    </Page>
  );
}

/** All that is known of the student's work, once all of it has arrived. */
function useRecord() {
  const [courses, enrolments, certificates] = useQueries({
    queries: [coursesQuery, enrolmentsQuery, myCertificatesQuery],
  });
  const all = [courses, enrolments, certificates];
  return {
    record:
      courses.data && enrolments.data && certificates.data
        ? { courses: courses.data, enrolments: enrolments.data, certificates: certificates.data }
        : undefined,
    error: all.find((query) => query.error)?.error,
    retry: () => all.filter((query) => query.error).forEach((query) => void query.refetch()),
  };
}

function GridSkeleton({ subjects }: { subjects: Level['subjects'] }) {
  return (
    <Skeleton>
      <div className="subjects">
        {subjects.map(({ code }) => (
          <SkeletonBlock key={code} ratio="3 / 4" />
        ))}
      </div>
    </Skeleton>
  );
}
