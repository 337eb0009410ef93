import { useQuery } from '@tanstack/react-query';
import type { LevelStanding } from '#contract/admission';
import { admissionSentence } from '#contract/admission-sentence';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { standingsQuery } from './api.ts';
import { nextStep } from './next-step.ts';
import { NextStepLink } from './next-step-link.tsx';
import { admissionText as text } from './text.ts';
import './admission-lock.css';

interface AdmissionLockProps {
  standing: LevelStanding;
  /** It answers a press: it is read out. */
  isNews?: boolean;
}

/** In place of the button that enrols: what is missing, and the way to it. */
export function AdmissionLock({ standing, isNews }: AdmissionLockProps) {
  const { data: standings = [] } = useQuery(standingsQuery);
  const step = nextStep(standing, standings);
  return (
    <div className="admission-lock" role={isNews ? 'alert' : undefined}>
      <p className="admission-lock__title">
        <Icon name="lock" />
        <b>{text.lockedTitle(standing.diploma)}</b>
      </p>
      <p>{admissionSentence(standing)}</p>
      <div className="admission-lock__ways">
        {step?.kind === 'subject' && <NextStepLink step={step} />}
        <LinkButton
          href={paths.diploma(standing.diploma)}
          kind={step?.kind === 'subject' ? 'quiet' : 'primary'}
          icon="cap"
        >
          {text.whatIsLeft}
        </LinkButton>
      </div>
    </div>
  );
}
