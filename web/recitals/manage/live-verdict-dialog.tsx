import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecitalSlot } from '#contract/recitals';
import { errorText } from '#web/lib/error-text';
import { matnQuery } from '#web/mutun/api';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Note } from '#web/ui/note';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { useDecideLive } from './api.ts';
import { judgeText, liveVerdictText as text } from './text.ts';

/** What was heard in a live hour: its range, a comment, and the verdict. */
export function LiveVerdictDialog({ slot, onClose }: { slot: RecitalSlot; onClose: () => void }) {
  const { data: matn } = useQuery(matnQuery(slot.matnKey ?? ''));
  const [range, setRange] = useState<{ from: number; to: number } | null>(null);
  const [comment, setComment] = useState('');
  const [toMend, setToMend] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const decide = useDecideLive(slot.id);
  const { from, to } = range ?? { from: 1, to: matn?.units.length ?? 1 };
  const judge = (verdict: 'passed' | 'again') => {
    if (from > to) return setProblem(text.badRange);
    if (verdict === 'again' && toMend.trim() === '') return setProblem(judgeText.toMendMissing);
    decide.mutate(
      {
        verdict,
        from,
        to,
        marks: [],
        comment,
        toMend: verdict === 'again' ? toMend : null,
        commentUpload: null,
      },
      { onSuccess: onClose, onError: (error) => setProblem(errorText(error)) },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      description={text.lead(slot.bookedBy ?? '', matn?.title ?? '')}
      actions={
        <>
          <Button icon="check" busy={decide.isPending && judgeText.deciding} onClick={() => judge('passed')}>
            {judgeText.passed}
          </Button>
          <Button kind="secondary" icon="undo" onClick={() => judge('again')}>
            {judgeText.again}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RangeFields units={matn?.units.length ?? 1} from={from} to={to} onChange={setRange} />
        <TextArea label={judgeText.comment} optional {...of(comment, setComment)} />
        <TextArea
          label={judgeText.toMend}
          hint={judgeText.againDescription}
          optional
          {...of(toMend, setToMend)}
        />
        {problem !== null && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

const of = (value: string, set: (value: string) => void) => ({
  value,
  onChange: ({ target }: { target: { value: string } }) => set(target.value),
});

interface RangeFieldsProps {
  units: number;
  from: number;
  to: number;
  onChange: (range: { from: number; to: number }) => void;
}

function RangeFields({ units, from, to, onChange }: RangeFieldsProps) {
  const numbers = Array.from({ length: units }, (_, at) => String(at + 1));
  return (
    <div className="grid2">
      <Select
        label={text.from}
        options={numbers}
        value={from}
        onChange={({ target }) => onChange({ from: Number(target.value), to })}
      />
      <Select
        label={text.to}
        options={numbers}
        value={to}
        onChange={({ target }) => onChange({ from, to: Number(target.value) })}
      />
    </div>
  );
}
