import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint';
import type { certificatesApi } from '#contract/certificates';
import { honoursOf } from '#contract/grades';
import { classNames } from '#web/ui/class-names';
import { LoadError } from '#web/ui/load-error';
import { GradeBadge } from '#web/ui/grade-badge';
import { Icon, type IconName } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import { verificationQuery } from './api.ts';
import { CertificateFactList } from './certificate-facts.tsx';
import { dateOnPage } from './render/wording.ts';
import { verifyText as text } from './text.ts';
import './verify-result.css';

type Verification = ReplyOf<typeof certificatesApi.verify>;

/** What the register says of one number: whether it stands, first; then whose it is, and for what. */
export function VerifyResult({ certificateNumber }: { certificateNumber: string }) {
  const { data, error, refetch } = useQuery(verificationQuery(certificateNumber));
  if (error) {
    return <LoadError title={text.failedTitle} error={error} onRetry={refetch} />;
  }
  return (
    <div role="status">
      {data === undefined && <p className="muted">{text.checking}</p>}
      {data === null && <Verdict status="unknown" number={certificateNumber} />}
      {data && (
        <>
          <Verdict status={data.status} number={certificateNumber} />
          <Facts verification={data} />
        </>
      )}
    </div>
  );
}

type Status = Verification['status'] | 'unknown';

const verdicts: Record<Status, { icon: IconName; title: string; words: string }> = {
  valid: { icon: 'shield', title: text.validTitle, words: text.validText },
  revoked: { icon: 'warning', title: text.revokedTitle, words: text.revokedText },
  unknown: { icon: 'search', title: text.unknownTitle, words: text.unknownText },
};

function Verdict({ status, number }: { status: Status; number: string }) {
  const { icon, title, words } = verdicts[status];
  return (
    <div className={classNames('verdict', `verdict--${status}`)}>
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        <p>{words}</p>
        <p className="verdict__number">
          {text.asked}: <Num ltr>{number}</Num>
        </p>
      </div>
    </div>
  );
}

function Facts({ verification }: { verification: Verification }) {
  const { studentName, courseTitle, grade, honors, completionDate, issuedAt, institutionName } = verification;
  return (
    <section className="jadwal verify-facts" aria-label={text.facts}>
      <CertificateFactList
        facts={[
          { name: text.student, value: <Written>{studentName}</Written> },
          { name: text.course, value: <Written>{courseTitle}</Written> },
          { name: text.completed, value: dateOnPage(completionDate) },
          { name: text.issued, value: dateOnPage(issuedAt) },
          { name: text.grade, value: <GradeBadge grade={grade} word={honors ?? honoursOf(grade)} /> },
          { name: text.institution, value: <bdi dir="auto">{institutionName}</bdi> },
        ]}
      />
    </section>
  );
}
