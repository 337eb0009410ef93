import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import { idText } from '#contract/primitives';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { type Analysis, analysisCsvAddress, analysisQuery } from './analysis-api.ts';
import { analysisText as text } from './analysis-text.ts';
import { QuestionChart } from './question-chart.tsx';
import { QuestionTable } from './question-table.tsx';
import { QuestionTodo } from './question-todo.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { resultsText } from './results-text.ts';
import './question-analysis.css';

export function QuestionAnalysisPage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <ExamNotFound />;
  return <LoadedAnalysis key={id.data} examId={id.data} />;
}

function LoadedAnalysis({ examId }: { examId: number }) {
  const { data: analysis, error, refetch } = useQuery(analysisQuery(examId));
  if (error instanceof ApiError && error.status === 404) return <ExamNotFound />;
  if (analysis) return <AnalysisOf analysis={analysis} />;
  if (!error) return <ResultsSkeleton />;
  return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
}

function ExamNotFound() {
  return (
    <NotFound
      title={resultsText.examNotFound}
      description={resultsText.examNotFoundDescription}
      back={{ href: paths.courseManagement, label: resultsText.backToCourses }}
    />
  );
}

function AnalysisOf({ analysis }: { analysis: Analysis }) {
  const { examId, title, courseId, courseTitle, attempts, perPaper, questions } = analysis;
  const inBank = questions.filter(({ isInUse }) => isInUse).length;
  return (
    <Page
      title={text.title}
      lead={text.lead(attempts, perPaper, inBank)}
      crumbs={[
        { label: resultsText.courses, href: paths.courseManagement },
        { label: partsOfTitle(courseTitle).subject, href: paths.manageCourse(courseId) },
        { label: title, href: paths.editExam(examId) },
        { label: text.results, href: paths.examResults(examId) },
        { label: text.analysis },
      ]}
      actions={
        attempts > 0 && (
          <LinkButton href={analysisCsvAddress(examId)} external kind="secondary" icon="download">
            {text.csv}
          </LinkButton>
        )
      }
    >
      {attempts === 0 ? (
        <EmptyState icon="chart" title={text.noAttempts} description={text.noAttemptsDescription} />
      ) : (
        <>
          <div className="analysis">
            <section className="analysis__panel" aria-labelledby="chart">
              <div className="analysis__panel-head">
                <h2 id="chart">{text.chart}</h2>
              </div>
              <div className="analysis__panel-body">
                <QuestionChart questions={questions} />
              </div>
            </section>
            <QuestionTodo analysis={analysis} />
          </div>
          <QuestionTable analysis={analysis} />
        </>
      )}
    </Page>
  );
}
