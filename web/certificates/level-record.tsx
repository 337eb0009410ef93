import type { CSSProperties } from 'react';
import { cutTo, honoursOf } from '#contract/grades';
import type { RecordedLevel, RecordedSubject } from '#contract/level-record';
import { readerDate } from '#web/lib/reader-dates';
import { formatNumber } from '#web/lib/format';
import { GradeBadge } from '#web/ui/grade-badge';
import { Written } from '#web/ui/written';
import { universityTimeZone } from './render/wording.ts';
import { recordText as text } from './text.ts';
import './level-record.css';

/** What was passed of one level: its average, and every subject with its grade. */
export function LevelRecord({ record }: { record: RecordedLevel }) {
  const { level, key, title, average, subjects, subjectCount, diplomaNumber } = record;
  const headingId = `record-${key}`;
  const leather: CSSProperties & Record<`--${string}`, string> = {
    '--leather': `var(--level-${level})`,
  };
  const left = subjectCount - subjects.length;
  return (
    <section className="level-record" aria-labelledby={headingId}>
      <header className="level-record__head" style={leather}>
        <h2 id={headingId}>{title}</h2>
        <p>
          {average !== null && `${text.average(formatNumber(cutTo(average, 2)))} (${honoursOf(average)})، `}
          {diplomaNumber === null ? text.passedOf(subjects.length, subjectCount) : text.withDiploma}
        </p>
      </header>
      <SubjectList subjects={subjects} />
      {diplomaNumber === null && left > 0 && <p className="muted sm">{text.left(left)}</p>}
    </section>
  );
}

export function SubjectList({ subjects }: { subjects: readonly RecordedSubject[] }) {
  return (
    <ol className="subject-list">
      {subjects.map(({ courseId, title, hours, grade, completedAt }) => (
        <li key={courseId}>
          <div>
            <Written className="subject-list__title">{title}</Written>
            <span className="subject-list__facts">
              {readerDate(completedAt, universityTimeZone)}، {text.hours(hours)}
            </span>
          </div>
          <GradeBadge grade={grade} />
        </li>
      ))}
    </ol>
  );
}
