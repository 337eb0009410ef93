import { useQueries, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { institution, studyMethod } from '#content/index';
import type { LevelPage as Level } from '#content/level-details';
import { levelPages } from '#content/level-details';
import type { LevelStanding } from '#contract/admission';
import { diplomasQuery, standingsQuery } from '../admission/api.ts';
import { Application } from '../admission/application.tsx';
import { diplomaAfter } from '../admission/level-names.ts';
import { MissingBox } from '../admission/missing-box.tsx';
import { admissionText } from '../admission/text.ts';
import { WayToDiploma } from '../admission/way-to-diploma.tsx';
import { myCertificatesQuery } from '../certificates/api.ts';
import { coursesQuery, enrolmentsQuery } from '../courses/api.ts';
import { NotFound } from '../layout/not-found.tsx';
import { Page } from '../layout/page.tsx';
import { paths } from '../lib/paths.ts';
import { LoadError } from '../ui/load-error.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MissingPart } from '../ui/missing-part.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton, SkeletonBlock } from '../ui/skeleton.tsx';
import { progressInDiploma } from './diploma-courses.ts';
import { LearningOutcomes } from './learning-outcomes.tsx';
import { LevelHero } from './level-hero.tsx';
import { LevelNav } from './level-nav.tsx';
import { studyOfLevel, subjectToGoOnWith, type SubjectStudy } from './level-study.ts';
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
  const { data: standings = [] } = useQuery(standingsQuery);
  const standing = standings.find(({ diploma }) => diploma === level.key) ?? null;
  const isAdmitted = standing?.admittedBy !== null;
  const study = record && studyOfLevel(level, record);
  return (
    <Page title={level.title} ownHeading>
      <LevelHero
        level={level}
        standing={standing}
        progress={
          record && isAdmitted ? progressInDiploma(record.courses, record.enrolments, level.key) : undefined
        }
      />
      <LevelNav current={level.level} />
      <div className="two two--margin-first">
        <aside className="hashiya">
          <Standing standing={standing} standings={standings} study={study} />
        </aside>
        <div className="programme-sections">
          {standing && <Application standing={standing} />}
          <Section id="subjects" title={text.subjectsTitle}>
            {error && <LoadError title={text.recordError} error={error} onRetry={retry} />}
            {study && <SubjectGrid level={level.level} study={study} isOpen={isAdmitted} />}
            {!record && !error && <GridSkeleton subjects={level.subjects} />}
          </Section>
          <LearningOutcomes outcomes={level.learningOutcomes} />
          <AboutLevel level={level} />
        </div>
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

interface StandingProps {
  /** Null while it is not known. */
  standing: LevelStanding | null;
  standings: readonly LevelStanding[];
  study: readonly SubjectStudy[] | undefined;
}

/** What is missing before the student is admitted; for those who are, the way to the diploma. */
function Standing({ standing, standings, study }: StandingProps) {
  const { error, refetch, isPending } = useQuery(diplomasQuery);
  if (error && !standing) return <MissingPart title={admissionText.standingError} onRetry={refetch} />;
  if (!standing) {
    return (
      isPending && (
        <Skeleton label={admissionText.loading}>
          <SkeletonBlock height="18rem" />
        </Skeleton>
      )
    );
  }
  if (standing.admittedBy === null) return <MissingBox standing={standing} standings={standings} />;
  const after = diplomaAfter(standing.diploma);
  return (
    <WayToDiploma
      standing={standing}
      after={standings.find(({ diploma }) => diploma === after) ?? null}
      next={study ? subjectToGoOnWith(study) : null}
    />
  );
}

function AboutLevel({ level }: { level: Level }) {
  return (
    <div className="level-about">
      <p className="level-about__certificate">{text.certificate(level.certificateType)}</p>
      {level.requiredAverage === null && <p>{admissionText.openToAll}</p>}
      <p>{studyMethod.hours}</p>
      <p>{institution.programmeNotice}</p>
    </div>
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
