import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { levelPages } from '#content/level-details';
import { institution } from '#content/index';
import { standingsQuery } from '../admission/api.ts';
import { StandingLine } from '../admission/standing-line.tsx';
import { coursesQuery, enrolmentsQuery } from '../courses/api.ts';
import { Page } from '../layout/page.tsx';
import { paths } from '../lib/paths.ts';
import { Cover } from '../ui/cover.tsx';
import { LevelBadge } from '../ui/level-badge.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MissingPart } from '../ui/missing-part.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { BookletLink } from './booklet-link.tsx';
import { progressInDiploma } from './diploma-courses.ts';
import { levelsText as text } from './levels-text.ts';
import './levels-page.css';

/** The six levels in their order; how far the student is in each, as soon as that is known. */
export function LevelsPage() {
  const courses = useQuery(coursesQuery);
  const enrolments = useQuery(enrolmentsQuery);
  const standings = useQuery(standingsQuery);
  const missing = [courses, enrolments, standings].filter(({ error }) => error !== null);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.home, href: paths.dashboard }, { label: text.title }]}
    >
      {missing.length > 0 && (
        <MissingPart title={text.progressError} onRetry={() => missing.map(({ refetch }) => refetch())} />
      )}
      <ol className="level-list">
        {levelPages.map((level) => {
          const standing = standings.data?.find(({ diploma }) => diploma === level.key);
          return (
            <li key={level.key}>
              <Cover title={level.degree} level={level.level} courseId={level.level} small decorative />
              <div className="level-list__text">
                <LevelBadge level={level.level} />
                <h2>
                  <Link href={paths.diploma(level.key)} className="whole-link">
                    {level.title}
                  </Link>
                </h2>
                <p>{level.subtitle}</p>
                <p className="level-list__size">
                  <bdi>{text.subjects(level.subjects.length)}</bdi> ·{' '}
                  <bdi>{text.lessons(level.subjects.length * level.lecturesPerSubject)}</bdi> ·{' '}
                  <bdi>{text.hours(level.hours)}</bdi>
                </p>
                {standing && <StandingLine standing={standing} />}
              </div>
              {courses.data && enrolments.data && standing?.admittedBy !== null && (
                <ProgressBar
                  value={progressInDiploma(courses.data, enrolments.data, level.key)}
                  label={text.progressOf(level.title)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="level-list__notice">{institution.programmeNotice}</p>
      <div className="row">
        <LinkButton href={paths.diplomas} kind="secondary" icon="cap">
          {text.allDiplomas}
        </LinkButton>
        <BookletLink />
      </div>
    </Page>
  );
}
