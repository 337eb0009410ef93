import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import { questionFormats } from '#contract/managing-exams';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { SectionHead } from '#web/ui/section-head';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { exportAddress, type ManagedExam, managedExamQuery } from './editor-api.ts';
import { ExamDetails } from './exam-details.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { QuestionList } from './question-list.tsx';
import { Readiness } from './readiness.tsx';
import { editorText as text } from './text.ts';
import { useDrafts } from './use-drafts.ts';
import { useNamedQuestion } from './use-named-question.ts';
import './edit-exam.css';

export function EditExamPage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <ExamNotFound />;
  return <LoadedEditor key={id.data} examId={id.data} />;
}

function LoadedEditor({ examId }: { examId: number }) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: exam, error, refetch } = useQuery(managedExamQuery(examId));
  if (error instanceof ApiError && error.status === 404) return <ExamNotFound />;
  // what is on the screen stays there, whatever became of a later question to the server
  if (user && exam) return <Editor exam={exam} userId={user.id} />;
  if (!error) return <EditorSkeleton />;
  return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
}

function ExamNotFound() {
  return (
    <NotFound
      title={text.notFound}
      description={text.notFoundDescription}
      back={{ href: paths.courseManagement, label: text.backToCourses }}
    />
  );
}

function Editor({ exam, userId }: { exam: ManagedExam; userId: string }) {
  useNamedQuestion();
  const { drafts, dispatch, restoredCount } = useDrafts(exam, userId);
  const [isImporting, setImporting] = useState(false);
  const points = exam.questions.reduce((sum, question) => sum + question.points, 0);
  return (
    <Page
      title={exam.title}
      lead={text.questionsAndPoints(exam.questions.length, points)}
      crumbs={[
        { label: text.courses, href: paths.courseManagement },
        { label: partsOfTitle(exam.courseTitle).subject, href: paths.manageCourse(exam.courseId) },
        { label: exam.title },
      ]}
      actions={
        <>
          <LinkButton href={paths.examResults(exam.id)} kind="secondary" icon="chart">
            {text.results}
          </LinkButton>
          <LinkButton href={paths.questionAnalysis(exam.id)} kind="secondary" icon="gauge">
            {text.analysis}
          </LinkButton>
        </>
      }
    >
      <Readiness exam={exam} />
      <div className="two exam-editor">
        <section aria-labelledby="questions">
          <SectionHead id="questions" title={text.questions} />
          {restoredCount > 0 && (
            <div className="exam-editor__note">
              <Note role="status">{text.restored(restoredCount)}</Note>
            </div>
          )}
          <QuestionList exam={exam} drafts={drafts} dispatch={dispatch} onImport={() => setImporting(true)} />
        </section>
        <aside className="hashiya" aria-label={text.examDetails}>
          <SectionHead title={text.examDetails} small />
          <ExamDetails exam={exam} />
          {exam.questions.length > 0 && (
            <>
              <SectionHead title={text.exportQuestions} small />
              <div className="exam-editor__exports">
                {questionFormats.map((format) => (
                  <LinkButton
                    key={format}
                    href={exportAddress(exam.id, format)}
                    external
                    kind="secondary"
                    small
                    icon="download"
                  >
                    <bdi>{text.formatNames[format]}</bdi>
                  </LinkButton>
                ))}
              </div>
            </>
          )}
        </aside>
      </div>
      <ImportDialog examId={exam.id} open={isImporting} onOpenChange={setImporting} />
    </Page>
  );
}

function EditorSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="60%" height="3rem" />
      <SkeletonBlock height="3rem" />
      <SkeletonLine width="12rem" />
      <SkeletonBlock height="9rem" />
      <SkeletonLine />
      <SkeletonBlock height="9rem" />
    </Skeleton>
  );
}
