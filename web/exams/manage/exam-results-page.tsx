import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import { gradeBand } from '#contract/grades';
import { idText } from '#contract/primitives';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { formatNumber } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { usePage } from '#web/lib/use-page';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { SectionHead } from '#web/ui/section-head';
import { StatStrip } from '#web/ui/stat-strip';
import { examCsvAddress, type ExamResults, examResultsQuery } from './results-api.ts';
import { BarList } from './bar-list.tsx';
import { percentOf } from './chart-scale.ts';
import { ColumnChart } from './column-chart.tsx';
import { ExamStudents } from './exam-students.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { type Paging, StudentPages } from './student-pages.tsx';
import { resultsText as text } from './results-text.ts';
import './results.css';

export function ExamResultsPage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <ExamNotFound />;
  return <LoadedResults key={id.data} examId={id.data} />;
}

function LoadedResults({ examId }: { examId: number }) {
  const [page, turnTo] = usePage();
  const { data: results, error, refetch, isPlaceholderData } = useQuery(examResultsQuery(examId, page));
  if (error instanceof ApiError && error.status === 404) return <ExamNotFound />;
  const paging = { page, turnTo, isTurning: isPlaceholderData };
  if (results) return <Results results={results} paging={paging} />;
  if (!error) return <ResultsSkeleton />;
  return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
}

function ExamNotFound() {
  return (
    <NotFound
      title={text.examNotFound}
      description={text.examNotFoundDescription}
      back={{ href: paths.courseManagement, label: text.backToCourses }}
    />
  );
}

interface ResultsProps {
  results: ExamResults;
  paging: Paging;
}

function Results({ results, paging }: ResultsProps) {
  const { examId, title, courseId, courseTitle, openAttempts, attempts } = results;
  return (
    <Page
      title={text.title(title)}
      crumbs={[
        { label: text.courses, href: paths.courseManagement },
        { label: partsOfTitle(courseTitle).subject, href: paths.manageCourse(courseId) },
        { label: title, href: paths.editExam(examId) },
        { label: text.results },
      ]}
      actions={
        <>
          {attempts > 0 && (
            <LinkButton href={examCsvAddress(examId)} external icon="download">
              {text.csv}
            </LinkButton>
          )}
          {attempts > 0 && (
            <LinkButton href={paths.questionAnalysis(examId)} kind="secondary" icon="gauge">
              {text.analysis}
            </LinkButton>
          )}
          <LinkButton href={paths.editExam(examId)} kind="secondary" icon="edit">
            {text.editExam}
          </LinkButton>
        </>
      }
    >
      {openAttempts > 0 && (
        <div className="results__note">
          <Note icon="users">{text.sittingNow(openAttempts)}</Note>
        </div>
      )}
      {attempts === 0 ? (
        <EmptyState icon="chart" title={text.noAttempts} description={text.noAttemptsDescription} />
      ) : (
        <Figures results={results} paging={paging} />
      )}
    </Page>
  );
}

function Figures({ results, paging }: ResultsProps) {
  const {
    examId,
    people,
    attempts,
    passRate,
    averageScore,
    passingGrade,
    distribution,
    mostMissed,
    students,
  } = results;
  const missed = mostMissed.filter(({ wrong }) => wrong > 0);
  return (
    <>
      <StatStrip
        stats={[
          { icon: 'users', value: formatNumber(people), label: text.people },
          { icon: 'edit', value: formatNumber(attempts), label: text.attempts },
          { icon: 'check-all', value: text.percent(passRate), label: text.passRate },
          { icon: 'chart', value: text.grade(averageScore), label: text.averageScore },
        ]}
      />
      <div className="results__plots">
        <section aria-labelledby="distribution">
          <SectionHead id="distribution" title={text.distribution} />
          <ColumnChart
            caption={
              <>
                {text.distributionLead} <Num>{text.exactGrade(passingGrade)}</Num>
              </>
            }
            labelHead={text.scoreRange}
            countHead={text.attemptCount}
            columns={distribution.map((count, index) => ({
              label: text.scoreBin(index),
              count,
              band: gradeBand(index * 10),
            }))}
          />
        </section>
        <section aria-labelledby="missed">
          <SectionHead id="missed" title={text.mostMissed} />
          <p className="results__lead">{missed.length > 0 ? text.mostMissedLead : text.noneMissed}</p>
          <BarList
            bars={missed.map(({ questionId, question, wrong, asked }) => ({
              key: questionId,
              title: question,
              percent: percentOf(wrong, asked),
              figures: (
                <>
                  {text.missedBy(wrong, asked)} <Num>{text.percent(percentOf(wrong, asked))}</Num>
                </>
              ),
            }))}
          />
        </section>
      </div>
      <SectionHead title={text.studentsOfExam} />
      <StudentPages paging={paging} total={people}>
        <ExamStudents students={students} examId={examId} />
      </StudentPages>
    </>
  );
}
