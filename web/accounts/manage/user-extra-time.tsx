import type { ExtraTime } from '#contract/helping-students';
import { formatPercent } from '#web/lib/format';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import { ExtraTimeForm } from './extra-time-form.tsx';
import { extraTimeText as text } from './extra-time-text.ts';

/** In all exams; what a single exam gives stands beside it. */
export function UserExtraTime({ userId }: { userId: string }) {
  return (
    <section className="user-section">
      <h3>{text.title}</h3>
      <ExtraTimeForm userId={userId} besides={(times) => <OfSingleExams times={times} />} />
    </section>
  );
}

function OfSingleExams({ times }: { times: readonly ExtraTime[] }) {
  const single = times.filter(({ examId }) => examId !== null);
  if (single.length === 0) return null;
  return (
    <>
      <p className="hint">{text.besides}</p>
      <ul className="user-rows">
        {single.map(({ examId, examTitle, percent }) => (
          <li key={examId}>
            <Written>{examTitle ?? ''}</Written>
            <Num>{formatPercent(percent)}</Num>
          </li>
        ))}
      </ul>
    </>
  );
}
