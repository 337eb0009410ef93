import { useState } from 'react';
import { type WholeTabaqa, tabaqatApi } from '#contract/tabaqat';
import { readerDate } from '#web/lib/reader-dates';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { ReasonDialog } from '#web/ui/reason-dialog';
import { Section } from '#web/ui/section';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { useAddToTabaqa, useConfirmAddition } from './api.ts';
import { tabaqaText as text } from './text.ts';
import './additions.css';

/** What was written after the seal: each stands once the shaykh has confirmed it. */
export function Additions({ tabaqa }: { tabaqa: WholeTabaqa }) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = tabaqa.part.isShaykh || tabaqa.part.isScribe;
  if (!mayWrite && tabaqa.additions.length === 0) return null;
  return (
    <Section id="additions" title={text.additions} small>
      <ol className="ruled additions">
        {tabaqa.additions.map((addition) => (
          <AdditionRow key={addition.id} tabaqa={tabaqa} addition={addition} />
        ))}
      </ol>
      {mayWrite && (
        <Button kind="secondary" small icon="edit" onClick={() => setOpen(true)}>
          {text.add}
        </Button>
      )}
      {isOpen && <AdditionDialog id={tabaqa.id} onClose={() => setOpen(false)} />}
    </Section>
  );
}

interface AdditionRowProps {
  tabaqa: WholeTabaqa;
  addition: WholeTabaqa['additions'][number];
}

function AdditionRow({ tabaqa, addition }: AdditionRowProps) {
  const { id, text: words, writtenBy, writtenAt, confirmedAt } = addition;
  const confirming = useConfirmAddition(tabaqa.id);
  return (
    <li className="additions__row">
      <p className="book">
        <Written>{words}</Written>
      </p>
      <p className="muted sm">
        <bdi>{text.additionBy(writtenBy, readerDate(writtenAt))}</bdi>
      </p>
      <Tag tone={confirmedAt ? 'ok' : 'warn'}>{confirmedAt ? text.confirmed : text.notConfirmed}</Tag>
      {!confirmedAt && tabaqa.part.isShaykh && (
        <Button
          small
          icon="check"
          busy={confirming.isPending && text.confirming}
          onClick={() => confirming.mutate(id, { onError: (error) => showFailure(error, text.failed) })}
        >
          {text.confirm}
        </Button>
      )}
    </li>
  );
}

function AdditionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ReasonDialog
      title={text.add}
      description={text.addText}
      label={text.addLabel}
      name="text"
      rows={4}
      submit={text.add}
      busy={text.adding}
      cancel={text.cancel}
      schema={tabaqatApi.add.body}
      saving={useAddToTabaqa(id)}
      given={(body) => body}
      failed={text.failed}
      onSaved={() => showToast({ title: text.added, tone: 'success' })}
      onClose={onClose}
    />
  );
}
