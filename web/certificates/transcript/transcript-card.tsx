import { useState } from 'react';
import type { Transcript } from '#contract/certificates';
import { readerDate } from '#web/lib/reader-dates';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { Num } from '#web/ui/num';
import { showToast } from '#web/ui/toast-store';
import { CertificateFactList } from '../certificate-facts.tsx';
import { printImages, saveFile } from '../giving-away.ts';
import { universityTimeZone } from '../render/wording.ts';
import { certificatesText } from '../text.ts';
import { versionName } from '#web/lib/version-name';
import { useIssueTranscript } from './api.ts';
import { transcriptText as text } from './text.ts';
import { factsOf, imagesOf, pdfFileOf } from './transcript-sheets.ts';

/** What the record comes to, its number, and the ways to take it along. */
export function TranscriptCard({ transcript }: { transcript: Transcript }) {
  const { issued, levels } = transcript;
  const subjects = levels.flatMap((level) => level.subjects);
  const hours = subjects.reduce((sum, subject) => sum + subject.hours, 0);
  return (
    <aside className="transcript-card" aria-label={text.card}>
      <h2>{issued ? text.issuedOn(readerDate(issued.issuedAt, universityTimeZone)) : text.notIssued}</h2>
      {!issued && <p className="muted sm">{text.notIssuedHow}</p>}
      <CertificateFactList
        facts={[
          { name: text.passed, value: text.passedFigures(subjects.length, hours) },
          { name: text.version, value: issued ? versionName(issued.version) : null },
          { name: text.number, value: issued ? <Num ltr>{issued.number}</Num> : null },
        ]}
      />
      <Actions />
      {issued && (
        <LinkButton kind="quiet" icon="link" href={paths.verify(issued.number)} newTab block>
          {text.verifyLink}
        </LinkButton>
      )}
    </aside>
  );
}

/** Both issue the record first, so that no paper leaves without a number. */
function Actions() {
  const issuing = useIssueTranscript();
  const [busy, setBusy] = useState<'print' | 'pdf' | null>(null);
  const issue = async () => factsOf(await issuing.mutateAsync(undefined), window.location.origin);
  const run = async (which: 'print' | 'pdf', task: () => Promise<void>) => {
    setBusy(which);
    try {
      await task();
    } catch (error) {
      showFailure(error, text.failed);
    } finally {
      setBusy(null);
    }
  };
  const print = async () => {
    const isAllowed = await printImages({
      title: text.title,
      alt: text.title,
      paper: 'A4 portrait',
      draw: async () => imagesOf(await issue()),
    });
    if (isAllowed) return;
    const { printBlocked, printBlockedHow } = certificatesText;
    showToast({ title: printBlocked, description: printBlockedHow, tone: 'destructive' });
  };
  const save = async () => {
    const facts = await issue();
    saveFile(await pdfFileOf(facts), `${text.fileName(facts.issue?.number ?? '')}.pdf`);
    showToast({ title: text.downloaded, tone: 'success' });
  };
  return (
    <>
      <Button
        icon="print"
        block
        busy={busy === 'print' && text.preparing}
        onClick={() => void run('print', print)}
      >
        {text.print}
      </Button>
      <Button
        kind="secondary"
        icon="download"
        block
        busy={busy === 'pdf' && text.preparing}
        onClick={() => void run('pdf', save)}
      >
        {text.pdf}
      </Button>
    </>
  );
}
