import type { ManagedUser } from '#contract/managing-users';
import { paths } from '#web/lib/paths';
import { ProgressBar } from '#web/ui/progress-bar';
import { Link } from 'wouter';
import { Written } from '#web/ui/written';
import { usersText as text } from './text.ts';

export function UserEnrolments({ enrolments }: Pick<ManagedUser, 'enrolments'>) {
  return (
    <section className="user-section">
      <h3>{text.enrolments}</h3>
      {enrolments.length === 0 && <p className="muted">{text.noEnrolments}</p>}
      <ul className="user-rows">
        {enrolments.map(({ courseId, courseTitle, progress }) => (
          <li key={courseId}>
            <Link href={paths.course(courseId)}>
              <Written>{courseTitle}</Written>
            </Link>
            <ProgressBar value={progress} label={courseTitle} />
          </li>
        ))}
      </ul>
    </section>
  );
}
