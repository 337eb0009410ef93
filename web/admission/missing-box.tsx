import type { ReactNode } from 'react';
import type { AdmissionConditions, LevelStanding } from '#contract/admission';
import { admissionSentence } from '#contract/admission-sentence';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { Darah } from '#web/ui/darah';
import { LinkButton } from '#web/ui/link-button';
import { AverageLine } from './average-line.tsx';
import { helpsToBetter, nextStep, reachesAverage } from './next-step.ts';
import { NextStepLink } from './next-step-link.tsx';
import { admissionText as text, applicationLine, enoughLine, subjectsLine } from './text.ts';
import './admission-box.css';

interface MissingBoxProps {
  standing: LevelStanding;
  /** Of all six levels: the way may begin in an earlier one. */
  standings: readonly LevelStanding[];
}

/** What is missing before a student is admitted to a level, and the next step to it. */
export function MissingBox({ standing, standings }: MissingBoxProps) {
  const { conditions } = standing;
  if (!conditions) return null;
  const step = nextStep(standing, standings);
  return (
    <section className="jadwal admission-box" aria-labelledby="admission">
      <h2 id="admission">{text.missingTitle}</h2>
      <p className="admission-box__sentence">{admissionSentence(standing)}</p>
      <ul>
        <Asked
          percent={conditions.subjects === 0 ? 0 : (conditions.passed / conditions.subjects) * 100}
          title={text.subjectsOf(conditions.before)}
        >
          <p>{subjectsLine(conditions)}</p>
        </Asked>
        <Asked percent={averageShare(conditions)} title={text.average}>
          <AverageLine average={conditions.average} required={conditions.requiredAverage} />
          <p>{enoughLine(conditions)}</p>
        </Asked>
        {conditions.asksApplication && <AskedOfDoctorate standing={standing} conditions={conditions} />}
      </ul>
      <div className="admission-box__ways">
        {step && <NextStepLink step={step} block />}
        {step?.kind === 'subject' && helpsToBetter(conditions) && (
          <LinkButton href={paths.diploma(conditions.before)} kind="quiet" block>
            {text.mayBeBettered}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Whole only when nothing is left that could change it. */
function averageShare(conditions: AdmissionConditions): number {
  if (conditions.missing.length === 0 && reachesAverage(conditions)) return 100;
  return Math.min(99, ((conditions.average ?? 0) / conditions.requiredAverage) * 100);
}

interface AskedOfDoctorateProps {
  standing: LevelStanding;
  conditions: AdmissionConditions;
}

/** What the last level asks besides: the honours that its average earns, and an application. */
function AskedOfDoctorate({ standing: { application }, conditions }: AskedOfDoctorateProps) {
  const share = averageShare(conditions);
  return (
    <>
      <Asked percent={share} title={text.distinction}>
        <p>{share === 100 ? text.distinctionReached : text.distinctionMissing(conditions.requiredAverage)}</p>
      </Asked>
      <Asked percent={application?.state === 'accepted' ? 100 : 0} title={text.application}>
        <p>{applicationLine(application, readerZone())}</p>
        {application?.note && (
          <p className="admission-box__note" dir="auto">
            {application.note}
          </p>
        )}
      </Asked>
    </>
  );
}

interface AskedProps {
  percent: number;
  title: string;
  children: ReactNode;
}

function Asked({ percent, title, children }: AskedProps) {
  return (
    <li className="admission-box__asked">
      <Darah value={percent} label="" />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}
