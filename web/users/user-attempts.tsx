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
        <Table label={text.attempts}>
          <thead>
            <tr>
              <th>{text.exam}</th>
              <th>{text.when}</th>
              <th>{text.score}</th>
              <th>{text.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {attempts.map((attempt) => (
              <tr key={attempt.id}>
                <td>
                  <Written>{attempt.examTitle}</Written>
                </td>
                <td className="n">
                  <Num ltr>{formatShortDate(attempt.startedAt, readerZone())}</Num>
                </td>
                <td className="n">
                  {attempt.score !== null && (
                    <GradeBadge grade={attempt.score} passingGrade={attempt.passingGrade} />
                  )}
                </td>
                <td>
                  <Outcome {...attempt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Outcome({ completedAt, passed }: Attempt) {
  if (completedAt === null) return <Tag tone="info">{text.open}</Tag>;
  return passed ? <Tag tone="ok">{text.passed}</Tag> : <Tag tone="bad">{text.failed}</Tag>;
}
