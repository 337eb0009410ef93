import { useState } from 'react';
import type { Answer } from '#contract/asking';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { type MenuAction, SmallMenu } from '#web/ui/small-menu';
import { showToast } from '#web/ui/toast-store';
import { EditWords } from '../edit-words.tsx';
import { answerBody, useChangeAnswer, useRemoveAnswer } from './api.ts';
import { ownAnswerText as text } from './text.ts';

/** What a teacher does with an answer: chooses it, and changes or removes their own. */
export function AnswerTools({ answer }: { answer: Answer }) {
  const change = useChangeAnswer(answer.id);
  const [wish, setWish] = useState<'edit' | 'remove' | null>(null);
  const items: (MenuAction | false)[] = [
    {
      label: answer.isGood ? text.notGood : text.good,
      icon: 'check-all',
      onPress: () =>
        change.mutate({ isGood: !answer.isGood }, { onError: (error) => showFailure(error, text.failed) }),
    },
    answer.isOwn && { label: text.edit, icon: 'edit', onPress: () => setWish('edit') },
    answer.isOwn && { label: text.remove, icon: 'trash', onPress: () => setWish('remove'), isDanger: true },
  ];
  const close = () => setWish(null);
  if (wish === 'edit') return <EditAnswer answer={answer} onDone={close} />;
  return (
    <>
      <SmallMenu label={text.menu} items={items.filter((item) => item !== false)} />
      {wish === 'remove' && <RemoveAnswer id={answer.id} onClose={close} />}
    </>
  );
}

function EditAnswer({ answer, onDone }: { answer: Answer; onDone: () => void }) {
  const change = useChangeAnswer(answer.id);
  return (
    <EditWords
      label={text.label}
      written={answer.text}
      problemWith={(words) => answerBody.safeParse({ text: words }).error?.issues[0]?.message}
      isSaving={change.isPending}
      onSave={(words) =>
        change.mutate(
          { text: words },
          { onSuccess: onDone, onError: (error) => showFailure(error, text.failed) },
        )
      }
      onCancel={onDone}
    />
  );
}

function RemoveAnswer({ id, onClose }: { id: number; onClose: () => void }) {
  const remove = useRemoveAnswer(id);
  return (
    <Confirm
      open
      onClose={onClose}
      title={text.removeQuestion}
      description={text.removeDescription}
      confirmLabel={text.remove}
      busy={remove.isPending && text.removing}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => showToast({ title: text.removed, tone: 'success' }),
          onError: (error) => showFailure(error, text.failed),
          onSettled: onClose,
        })
      }
    />
  );
}
