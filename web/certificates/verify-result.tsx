import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Verification } from '#contract/certificates';
import { classNames } from '#web/ui/class-names';
import { LoadError } from '#web/ui/load-error';
import { Icon, type IconName } from '#web/ui/icon';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { verificationQuery } from './api.ts';
import { LevelRecord, SubjectList } from './level-record.tsx';
import { verifyText as text } from './text.ts';
import { VerifiedFacts } from './verified-facts.tsx';
import './verify-result.css';

type Ijaza = Extract<Verification, { kind: 'ijaza' }>;
type Withdrawn = Extract<Verification, { kind: 'withdrawn' }>;
export type Certificate = Exclude<Verification, Ijaza | Withdrawn>;

export interface VerifyResultProps {
  certificateNumber: string;
  /** An ijaza is a shaykh's, not the university's: it is told in words of its own. */
  ijaza: (verified: Ijaza) => ReactNode;
}

/** What the register says of one number: whether it stands, first; then whose it is, and for what. */
export function VerifyResult({ certificateNumber, ijaza }: VerifyResultProps) {
  const { data, error, refetch } = useQuery(verificationQuery(certificateNumber));
  if (error) {
    return <LoadError title={text.failedTitle} error={error} onRetry={refetch} />;
  }
  if (data?.kind === 'ijaza') return ijaza(data);
  return (
    <>
      <div role="status">
        {data === undefined && <p className="muted">{text.checking}</p>}
        {data !== undefined && <Verdict {...verdictOn(data)} number={certificateNumber} />}
        {data && data.kind !== 'withdrawn' && <VerifiedFacts verification={data} />}
      </div>
      {data && data.kind !== 'withdrawn' && <Record verification={data} />}
    </>
  );
}

interface Judgement {
  status: Verification['status'] | 'unknown';
  icon: IconName;
  title: string;
  words: string;
}

function verdictOn(data: Certificate | Withdrawn | null): Judgement {
  if (!data) return { status: 'unknown', icon: 'search', title: text.unknownTitle, words: text.unknownText };
  if (data.kind === 'withdrawn')
    return { status: 'revoked', icon: 'warning', title: text.withdrawn, words: text.withdrawnText };
  const words = text.verdicts[data.kind];
  return data.status === 'valid'
    ? { status: 'valid', icon: 'shield', title: words.valid, words: words.validText }
    : { status: 'revoked', icon: 'warning', title: words.revoked, words: words.revokedText };
}

function Verdict({ status, icon, title, words, number }: Judgement & { number: string }) {
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

/** The subjects behind a diploma or a transcript, as it was issued. */
function Record({ verification }: { verification: Certificate }) {
  if (verification.kind === 'course') return null;
  if (verification.kind === 'diploma') {
    return (
      <section aria-label={text.subjects}>
        <h2>{text.subjects}</h2>
        <SubjectList subjects={verification.subjects} />
      </section>
    );
  }
  return (
    <>
      {verification.hasNewer && <Note tone="warn">{text.hasNewer}</Note>}
      {verification.levels.map((level) => (
        <LevelRecord key={level.key} record={level} />
      ))}
    </>
  );
}
