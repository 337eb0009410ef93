import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/lib/format';
import { StatStrip } from '#web/ui/stat-strip';
import { adminCountersQuery } from './api.ts';
import { adminText as text } from '#web/courses/manage/text';
import '../../courses/manage/manage-list.css';

/** Users, courses, exams and enrolments. */
export function Counters() {
  const { data: counters } = useQuery(adminCountersQuery);
  const shown = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count));
  return (
    <section aria-label={text.countersLabel} className="manage-counters">
      <StatStrip
        stats={[
          { icon: 'users', value: shown(counters?.totalUsers), label: text.counters.users },
          { icon: 'book', value: shown(counters?.totalCourses), label: text.counters.courses },
          { icon: 'file', value: shown(counters?.totalExams), label: text.counters.exams },
          { icon: 'cap', value: shown(counters?.totalEnrollments), label: text.counters.enrolments },
        ]}
      />
    </section>
  );
}
