import { useEffect, useState } from 'react';
import type { LevelStanding } from '#contract/admission';
import { MissingPart } from '#web/ui/missing-part';
import { Section } from '#web/ui/section';
import { Spinner } from '#web/ui/spinner';
import { useLater } from '#web/ui/use-later';
import { applicationText as text } from './application-text.ts';
import { mayApply } from './next-step.ts';
import { applicationId } from './next-step-link.tsx';

const loadForm = async () => (await import('./application-form.tsx')).ApplicationForm;

/** Where the last level's application is written; nothing for whoever may not send one now. */
export function Application({ standing }: { standing: LevelStanding }) {
  if (!mayApply(standing)) return null;
  return (
    <Section id={applicationId} title={text.title}>
      <LaterForm />
    </Section>
  );
}

/** Fetched by those few who write one. */
function LaterForm() {
  const { Part: ApplicationForm, fetchPart } = useLater(loadForm);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  useEffect(() => {
    void fetchPart().catch(() => setFailedTry(tries));
  }, [fetchPart, tries]);
  if (ApplicationForm) return <ApplicationForm />;
  if (failedTry !== tries) return <Spinner text={text.loading} />;
  return <MissingPart title={text.formMissing} onRetry={() => setTries(tries + 1)} />;
}
