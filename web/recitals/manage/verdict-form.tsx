import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import type { WholeRecital } from '#contract/recitals';
import { text as writtenText } from '#contract/written-text';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import type { SavingBy } from '#web/ui/save-form';
import { showFailure } from '#web/ui/failure-toast';
import { ReasonDialog } from '#web/ui/reason-dialog';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { stateNames } from '../text.ts';
import type { JudgingDraft } from './judging-draft.ts';
import type { Verdict } from './api.ts';
import { SpokenField } from './spoken-field.tsx';
import { judgeText as text } from './text.ts';
import { useSpokenComment } from './use-spoken-comment.ts';
import { useVerdict } from './use-verdict.ts';
import './verdict-form.css';

interface VerdictFormProps {
  userId: string;
  recital: WholeRecital;
  draft: JudgingDraft;
  onComment: (comment: string) => void;
  /** The draft has served. */
  onDecided: () => void;
}

const reasonForm = z.object({ reason: writtenText(1, 1000, text.toMendMissing, text.tooLong) });

/** The comment, written or spoken, and the verdict with what is asked before it. */
export function VerdictForm({ userId, recital, draft, onComment, onDecided }: VerdictFormProps) {
  const [asks, setAsks] = useState<'pass' | 'again' | null>(null);
  const close = () => setAsks(null);
  const [, navigate] = useLocation();
  const spoken = useSpokenComment(userId, recital.id);
  const verdict = useVerdict(recital.id, spoken.tape);
  const done = async (state: 'passed' | 'again') => {
    onDecided();
    await spoken.remove();
    showToast({ title: `${text.done}: ${stateNames[state]}`, tone: 'success' });
    navigate(paths.waitingRecitals);
  };
  const given = (toMend: string | null) => ({
    verdict: toMend === null ? ('passed' as const) : ('again' as const),
    marks: draft.marks,
    comment: draft.comment,
    toMend,
  });
  const pass = () =>
    verdict.mutate(given(null), {
      onSuccess: () => void done('passed'),
      onError: (error) => {
        close();
        showFailure(error, text.failed, text.failed);
      },
    });
  return (
    <section className="leaf verdict-form" aria-labelledby="comment">
      <h2 id="comment">{text.comment}</h2>
      <TextArea
        label={text.written}
        optional
        maxLength={2000}
        value={draft.comment}
        hint={text.draftKept}
        onChange={({ target }) => onComment(target.value)}
      />
      <SpokenField spoken={spoken} />
      <VerdictButtons
        isBusy={verdict.isPending}
        onPass={() => (draft.marks.length > 0 ? setAsks('pass') : pass())}
        onAgain={() => setAsks('again')}
      />
      <Confirm
        open={asks === 'pass'}
        onClose={close}
        title={text.passTitle}
        description={text.passDescription(draft.marks.length)}
        confirmLabel={text.passConfirm}
        cancelLabel={text.notYet}
        kind="primary"
        busy={verdict.isPending && text.deciding}
        onConfirm={pass}
      />
      {asks === 'again' && (
        <AgainDialog saving={verdict} given={given} onSaved={() => void done('again')} onClose={close} />
      )}
    </section>
  );
}

type Given = Omit<Verdict, 'commentUpload'>;

interface AgainDialogProps {
  saving: SavingBy<Given, WholeRecital>;
  given: (toMend: string) => Given;
  onSaved: () => void;
  onClose: () => void;
}

const AgainDialog = ({ saving, given, onSaved, onClose }: AgainDialogProps) => (
  <ReasonDialog
    title={text.againTitle}
    description={text.againDescription}
    label={text.toMend}
    hint={text.toMendHint}
    submit={text.againSubmit}
    busy={text.deciding}
    cancel={text.cancel}
    schema={reasonForm}
    saving={saving}
    given={({ reason }) => given(reason)}
    failed={text.failed}
    onSaved={onSaved}
    onClose={onClose}
  />
);

interface VerdictButtonsProps {
  isBusy: boolean;
  onPass: () => void;
  onAgain: () => void;
}

const VerdictButtons = ({ isBusy, onPass, onAgain }: VerdictButtonsProps) => (
  <>
    <div className="verdict-form__acts" role="group" aria-label={text.verdict}>
      <Button icon="check" busy={isBusy && text.deciding} onClick={onPass}>
        {text.passed}
      </Button>
      <Button kind="secondary" icon="undo" onClick={onAgain}>
        {text.again}
      </Button>
    </div>
    <p className="hint">{text.verdictHint}</p>
  </>
);
