import type { ManagedUser } from '#contract/managing-users';
import { formatShortDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { GradeBadge } from '#web/ui/grade-badge';
import { Num } from '#web/ui/num';
import { Table } from '#web/ui/table';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { usersText as text } from './text.ts';

type Attempt = ManagedUser['attempts'][number];

export function UserAttempts({ attempts }: Pick<ManagedUser, 'attempts'>) {
  return (
    <section className="user-section">
      <h3>{text.attempts}</h3>
      {attempts.length === 0 ? (
        <p className="muted">{text.noAttempts}</p>
      ) : (
        <Table
          label={text.attempts}
          rows={attempts}
          keyOf={({ id }) => id}
          columns={[
            { head: text.exam, render: ({ examTitle }) => <Written>{examTitle}</Written> },
            {
              head: text.when,
              isNumber: true,
              render: ({ startedAt }) => <Num ltr>{formatShortDate(startedAt, readerZone())}</Num>,
            },
            {
              head: text.score,
              isNumber: true,
              render: ({ score, passingGrade }) =>
                score !== null && <GradeBadge grade={score} passingGrade={passingGrade} />,
            },
            { head: text.outcome, render: (attempt) => <Outcome {...attempt} /> },
          ]}
        />
      )}
    </section>
  );
}

function Outcome({ completedAt, passed }: Attempt) {
  if (completedAt === null) return <Tag tone="info">{text.open}</Tag>;
  return passed ? <Tag tone="ok">{text.passed}</Tag> : <Tag tone="bad">{text.failed}</Tag>;
}
