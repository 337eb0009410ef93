import { Link } from 'wouter';
import { paths } from '#web/lib/paths';
import { Note } from '#web/ui/note';
import { bankText } from './bank-text.ts';
import type { ManagedExam } from './editor-api.ts';
import { isThin } from './paper-size.ts';
import { editorText as text } from './text.ts';
import './readiness.css';

/** Whether students can sit the exam, and if not, what is missing; and that those who sit it now are safe. */
export function Readiness({ exam }: { exam: ManagedExam }) {
  const { id, obstacles, seated, openAttempts } = exam;
  const isShort = exam.questionsInUse > 0 && isThin(exam);
  const thin = bankText.thinBank(exam.drawCount ?? 0, exam.questionsInUse);
  return (
    <div className="readiness" role="status">
      {obstacles.length === 0 ? (
        <>
          <Note tone="ok">{text.ready}</Note>
          {isShort && <Note tone="warn">{thin}</Note>}
        </>
      ) : (
        <Note tone="warn" icon="warning">
          <p className="strong">{text.notReady}</p>
          <ul className="readiness__list">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>
                {obstacle === 'no_questions' && exam.questions.length > 0
                  ? bankText.noneApproved
                  : text.obstacles[obstacle]}
              </li>
            ))}
            {isShort && <li>{thin}</li>}
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
