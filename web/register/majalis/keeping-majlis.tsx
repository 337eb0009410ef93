import { useState } from 'react';
import type { WholeMajlis } from '#contract/majalis';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { Section } from '#web/ui/section';
import { useChangeMajlis } from './api.ts';
import { ReadingMover } from './reading-mover.tsx';
import { majlisText, movingText as text } from './text.ts';
import './keeping-majlis.css';

/** What the shaykh, the scribe and the reader have in their hand. */
export function KeepingMajlis({ majlis }: { majlis: WholeMajlis }) {
  const { isShaykh, isScribe, mayMoveReading } = majlis.part;
  if (!isShaykh && !isScribe && !mayMoveReading) return null;
  return (
    <Section id="keeping" title={text.you} small className="keeping">
      {majlis.isOpen && mayMoveReading && <ReadingMover majlis={majlis} />}
      <div className="keeping__ways">
        {(isShaykh || isScribe) && (
          <>
            <Opening majlis={majlis} />
            <LinkButton href={paths.sheet(majlis.id)} kind="secondary" icon="list">
              {majlisText.sheet}
            </LinkButton>
          </>
        )}
      </div>
    </Section>
  );
}

function Opening({ majlis }: { majlis: WholeMajlis }) {
  const changing = useChangeMajlis(majlis.id);
  const [isAsking, setAsking] = useState(false);
  const setOpen = (isOpen: boolean) =>
    changing.mutate(
      { isOpen },
      {
        onError: (error) => showFailure(error, text.failedOpening),
        onSettled: () => setAsking(false),
      },
    );
  if (!majlis.isOpen) {
    return (
      <Button
        kind={majlis.isOver ? 'quiet' : 'primary'}
        icon="radio"
        busy={changing.isPending && text.opening}
        onClick={() => setOpen(true)}
      >
        {majlis.isOver ? text.openAgain : text.open}
      </Button>
    );
  }
  return (
    <>
      <Button kind="secondary" icon="stamp" onClick={() => setAsking(true)}>
        {text.close}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.closeTitle}
        description={text.closeText}
        confirmLabel={text.close}
        kind="primary"
        busy={changing.isPending && text.closing}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
