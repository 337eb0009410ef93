import { Link } from 'wouter';
import { confirmationSentence, waitsForAddress } from '#contract/confirmation-sentence';
import { ConfirmWay } from '#web/accounts/confirm-way';
import { paths } from '#web/lib/paths';
import { Condition } from '#web/ui/condition';
import { Note } from '#web/ui/note';
import { LinkButton } from '#web/ui/link-button';
import { requirementsText as text } from './requirements-text.ts';
import './recital-condition.css';

/** What a course that asks for a recital says of it. */
export interface AskedRecital {
  requiresRecital: boolean;
  mutun: readonly { key: string; title: string }[];
}

interface RecitalConditionProps {
  course: AskedRecital;
  /** Keys of the texts that the student recited whole, and a teacher signed. */
  signed: readonly string[];
}

/** Among the course's requirements, before enrolling as well: its texts are recited from memory. */
export function RecitalCondition({ course: { requiresRecital, mutun }, signed }: RecitalConditionProps) {
  if (!requiresRecital) return null;
  const isDone = mutun.every(({ key }) => signed.includes(key));
  return (
    <Condition percent={isDone ? 100 : 0} state={isDone ? text.passed : text.notRecited}>
      {text.recite}:{' '}
      {mutun.map(({ key, title }, place) => (
        <span key={key}>
          {place > 0 && '، '}
          <Link href={paths.matn(key)}>
            <bdi>{title}</bdi>
          </Link>
        </span>
      ))}
    </Condition>
  );
}

interface CertificateWaitsProps {
  course: AskedRecital;
  /** Why it waits, as the server says it. */
  why: string | undefined;
}

/** The exam is passed, and the certificate waits for the recital or for the address: which, and the way to it. */
export function CertificateWaits({ course, why }: CertificateWaitsProps) {
  if (why === undefined) return null;
  const isForAddress = waitsForAddress(why);
  const texts = why === confirmationSentence ? [] : course.mutun;
  return (
    <div className="certificate-waits">
      <Note tone="warn" icon={isForAddress ? 'mail' : 'mic'}>
        <p>{why}</p>
        <div className="row">
          {isForAddress && <ConfirmWay />}
          {texts.map(({ key, title }) => (
            <LinkButton key={key} href={paths.recite(key)} kind="secondary" small icon="mic">
              {text.reciteText(title)}
            </LinkButton>
          ))}
        </div>
      </Note>
    </div>
  );
}
