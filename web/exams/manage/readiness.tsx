import { Link } from 'wouter';
import { paths } from '#web/lib/paths';
import { Note } from '#web/ui/note';
import type { ManagedExam } from './editor-api.ts';
import { editorText as text } from './text.ts';
import './readiness.css';

/** Whether students can sit the exam, and if not, what is missing; and that those who sit it now are safe. */
export function Readiness({ exam: { id, obstacles, seated, openAttempts } }: { exam: ManagedExam }) {
  return (
    <div className="readiness" role="status">
      {obstacles.length === 0 ? (
        <Note tone="ok">{text.ready}</Note>
      ) : (
        <Note tone="warn" icon="warning">
          <p className="strong">{text.notReady}</p>
          <ul className="readiness__list">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{text.obstacles[obstacle]}</li>
            ))}
          </ul>
          {seated && seated.id !== id && (
            <p>
              {text.seatedInstead}{' '}
              <Link href={paths.editExam(seated.id)}>
                <bdi>{seated.title}</bdi>
              </Link>
            </p>
          )}
        </Note>
      )}
      {openAttempts > 0 && (
        <Note tone="info" icon="users">
          {text.sittingNow(openAttempts)}
        </Note>
      )}
    </div>
  );
}
