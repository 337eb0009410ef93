import { formatShortDate } from '#web/lib/dates';
import { formatNumber } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import { Table } from '#web/ui/table';
import { Written } from '#web/ui/written';
import type { MatnStanding } from './api.ts';
import { standingText as text } from './text.ts';

interface MatnStudentsProps {
  students: MatnStanding['students']['items'];
  /** Of the whole text. */
  units: number;
}

export function MatnStudents({ students, units }: MatnStudentsProps) {
  return (
    <Table
      label={text.allStudents}
      rows={students}
      keyOf={({ userId }) => userId}
      cards
      columns={[
        {
          head: text.student,
          render: ({ name }) => (
            <b>
              <Written>{name}</Written>
            </b>
          ),
        },
        {
          head: text.memorised,
          render: ({ name, memorised }) => (
            <span className="matn-standing__memorised">
              <Num>{text.of(memorised, units)}</Num>
              <ProgressBar
                value={units === 0 ? 0 : (100 * memorised) / units}
                label={text.progressOf(name)}
                hideValue
              />
            </span>
          ),
        },
        {
          head: text.learning,
          isNumber: true,
          render: ({ learning }) => <Num>{formatNumber(learning)}</Num>,
        },
        {
          head: text.last,
          isNumber: true,
          render: ({ lastAt }) =>
            lastAt === null ? (
              <span className="muted">{text.never}</span>
            ) : (
              <Num ltr>{formatShortDate(lastAt, readerZone())}</Num>
            ),
        },
      ]}
    />
  );
}
