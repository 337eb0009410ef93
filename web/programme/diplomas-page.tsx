import { useQuery } from '@tanstack/react-query';
import { levels } from '#content/index';
import type { LevelSummary } from '#contract/content';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { MyEnrolment } from '#contract/enrolments';
import { coursesQuery, enrolmentsQuery } from '../courses/api.ts';
import { Page } from '../layout/page.tsx';
import { paths } from '../lib/paths.ts';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { LevelBadge } from '../ui/level-badge.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton, SkeletonLine } from '../ui/skeleton.tsx';
import { DiplomaCourseList } from './diploma-course-list.tsx';
import { coursesOfDiploma, progressInDiploma } from './diploma-courses.ts';
import { DiplomaFacts } from './diploma-facts.tsx';
import { diplomasText as text } from './diplomas-text.ts';
import './diplomas-page.css';
import './programme-sections.css';

export function DiplomasPage() {
  const { data: courses, error, refetch } = useQuery(coursesQuery);
  const { data: enrolments } = useQuery(enrolmentsQuery);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.home, href: paths.dashboard }, { label: text.title }]}
    >
      <div className="programme-sections">
        {error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
        <Accordion>
          {levels.map((level) => (
            <AccordionItem
              key={level.key}
              value={level.key}
              badge={<LevelBadge level={level.level} />}
              title={level.title}
              meta={<DiplomaMeta level={level} courses={courses} enrolments={enrolments} />}
            >
              <div className="diploma-body">
                <p className="ink2">{level.bannerText}</p>
                {!error && <DiplomaCourses level={level} courses={courses} enrolments={enrolments} />}
                <LinkButton href={paths.diploma(level.key)} kind="quiet" small icon="layers">
                  {text.viewLevel} <span className="visually-hidden">«{level.title}»</span>
                </LinkButton>
              </div>
            </AccordionItem>
          ))}
        </Accordion>
        <DiplomaFacts />
      </div>
    </Page>
  );
}

interface DiplomaProps {
  level: LevelSummary;
  courses: readonly Course[] | undefined;
  enrolments: readonly MyEnrolment[] | undefined;
}

/** The size of a diploma, and how far the student is in it as soon as that is known. */
function DiplomaMeta({ level, courses, enrolments }: DiplomaProps) {
  return (
    <span className="diploma-meta">
      <span className="diploma-meta__size">
        <bdi>{text.hours(level.hours)}</bdi> ·{' '}
        <bdi>{text.lessons(level.subjectCount * level.lecturesPerSubject)}</bdi>
        {courses && (
          <>
            {' '}
            · <bdi>{text.courses(coursesOfDiploma(courses, level.key).length)}</bdi>
          </>
        )}
      </span>
      {courses && enrolments && (
        <ProgressBar
          value={progressInDiploma(courses, enrolments, level.key)}
          label={text.progressOf(level.title)}
        />
      )}
    </span>
  );
}

function DiplomaCourses({ level, courses, enrolments = [] }: DiplomaProps) {
  if (!courses) {
    return (
      <Skeleton>
        <SkeletonLine />
        <SkeletonLine width="80%" />
      </Skeleton>
    );
  }
  const shown = coursesOfDiploma(courses, level.key).map((course) => ({
    id: course.id,
    subject: partsOfTitle(course.title).subject,
    minutes: course.duration,
    lessons: course.totalLessons,
    imageUrl: course.thumbnailUrl ?? course.imageUrl,
    progress: enrolments.find(({ courseId }) => courseId === course.id)?.progress ?? null,
  }));
  return <DiplomaCourseList level={level.level} courses={shown} />;
}
