import { useState } from 'react';
import type { ManagedApplication } from '#contract/managing-admission';
import { formatShortDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { AccordionItem } from '#web/ui/accordion';
import { Button } from '#web/ui/button';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { DecisionDialog } from './decision-dialog.tsx';
import { applicationsText as text } from './applications-text.ts';

const tones = { pending: 'warn', accepted: 'ok', refused: undefined } as const;

/** One application: whose it is and what about in a line, and behind it the plan and the decision. */
export function ApplicationItem({ application }: { application: ManagedApplication }) {
  const { id, studentName, email, topic, plan, average, submittedAt, state } = application;
  return (
    <AccordionItem
      value={String(id)}
      title={<Written>{topic}</Written>}
      badge={<Tag tone={tones[state]}>{text.stateOf[state]}</Tag>}
      meta={<Written>{studentName}</Written>}
    >
      <div className="application">
        <p className="muted">
          <bdi dir="ltr">{email}</bdi> · {text.sentOn(formatShortDate(submittedAt, readerZone()))} ·{' '}
          {average === null ? text.noAverage : text.average(average)}
        </p>
        <h3>{text.plan}</h3>
        <p className="application__plan" dir="auto">
          {plan}
        </p>
        {state === 'pending' ? <Decide application={application} /> : <Decided application={application} />}
      </div>
    </AccordionItem>
  );
}

function Decide({ application }: { application: ManagedApplication }) {
  const [decision, setDecision] = useState<'accepted' | 'refused' | null>(null);
  return (
    <div className="row">
      <Button icon="check" onClick={() => setDecision('accepted')}>
        {text.accept}
      </Button>
      <Button kind="secondary" onClick={() => setDecision('refused')}>
        {text.refuse}
      </Button>
      {decision && (
        <DecisionDialog application={application} decision={decision} onClose={() => setDecision(null)} />
      )}
    </div>
  );
}

function Decided({ application: { deciderName, decidedAt, note } }: { application: ManagedApplication }) {
  return (
    <>
      {note && (
        <>
          <h3>{text.note}</h3>
          <p className="application__plan" dir="auto">
            {note}
          </p>
        </>
      )}
      {deciderName && decidedAt && (
        <p className="muted">{text.decidedBy(deciderName, formatShortDate(decidedAt, readerZone()))}</p>
      )}
    </>
  );
}
