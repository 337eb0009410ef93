import { type QueryClient, useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { useMinute } from '#web/lib/use-minute';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { type OwnQuestion, ownQuestionsQuery } from './api.ts';
import { OwnQuestionRow } from './own-question-row.tsx';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import { tabText } from './tab-text.ts';
import { ownText as text } from './text.ts';
import { useAsked } from './use-asked.ts';
import { WaitingEntry } from './waiting-entry.tsx';
import './questions-page.css';

export const fetchQuestions = (queries: QueryClient) => queries.prefetchQuery(ownQuestionsQuery);

/** What a student asked under the lessons, by what has come of it. */
export function QuestionsPage() {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Page title={text.title} lead={text.lead}>
      {user && <OwnQuestions userId={user.id} />}
    </Page>
  );
}

function OwnQuestions({ userId }: { userId: string }) {
  const now = useMinute();
  const { data, error, refetch } = useQuery(ownQuestionsQuery);
  const questions = data?.items ?? [];
  const unsent = useUnsent(userId);
  const isEmpty = data !== undefined && questions.length + unsent.count === 0;
  return (
    <>
      {data?.keptSince && <Note icon="offline">{tabText.offline(data.keptSince, now)}</Note>}
      {unsent.list}
      {!data &&
        (error ? <LoadError title={text.error} error={error} onRetry={refetch} /> : <QuestionsSkeleton />)}
      <Rows
        id="waiting"
        title={text.waiting}
        now={now}
        rows={questions.filter(({ answers }) => answers.length === 0)}
      />
      <Rows
        id="answered"
        title={text.answered}
        now={now}
        rows={questions.filter(({ answers }) => answers.length > 0)}
      />
      {isEmpty && (
        <EmptyState
          icon="message"
          title={text.empty}
          description={text.emptyDescription}
          actions={<LinkButton href={paths.home}>{text.toCourses}</LinkButton>}
        />
      )}
    </>
  );
}

function useUnsent(userId: string) {
  const { asked, waiting, ...sending } = useAsked(userId);
  const questions = waiting.filter((item) => item.kind === 'question');
  if (questions.length === 0) return { count: 0, list: null };
  return {
    count: questions.length,
    list: (
      <Section id="unsent" title={text.unsent} small>
        <div className="ruled">
          {questions.map((item) => (
            <WaitingEntry key={item.id} item={item} {...sending} onDrop={() => asked.drop(item.id)} />
          ))}
        </div>
      </Section>
    ),
  };
}

interface RowsProps {
  id: string;
  title: string;
  rows: readonly OwnQuestion[];
  now: Date;
}

const Rows = ({ id, title, rows, now }: RowsProps) =>
  rows.length > 0 && (
    <Section id={id} title={title} small>
      <ol className="own-questions ruled">
        {rows.map((question) => (
          <OwnQuestionRow key={question.id} question={question} now={now} />
        ))}
      </ol>
    </Section>
  );
