import { lazy, Suspense, useState } from 'react';
import type { Question } from '#contract/asking';
import { showFailure } from '#web/ui/failure-toast';
import { type MenuAction, SmallMenu } from '#web/ui/small-menu';
import { showToast } from '#web/ui/toast-store';
import { useModerate } from './api.ts';
import { toolText as text } from './text.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** Hiding, closing and merging a question. */
export function ModerateMenu({ question }: { question: Question }) {
  const { id, isHidden, isLocked } = question;
  const moderate = useModerate(id);
  const [isMerging, setMerging] = useState(false);
  const change = (body: Parameters<typeof moderate.mutate>[0], done: string) =>
    moderate.mutate(body, {
      onSuccess: () => showToast({ title: done, tone: 'success' }),
      onError: (error) => showFailure(error, text.failed),
    });
  const items: MenuAction[] = [
    { label: text.merge, icon: 'layers', onPress: () => setMerging(true) },
    {
      label: isLocked ? text.unlock : text.lock,
      icon: 'lock',
      onPress: () => change({ isLocked: !isLocked }, isLocked ? text.isUnlocked : text.isLocked),
    },
    {
      label: isHidden ? text.show : text.hide,
      icon: isHidden ? 'eye' : 'eye-off',
      onPress: () => change({ isHidden: !isHidden }, isHidden ? text.shown : text.hidden),
      isDanger: !isHidden,
    },
  ];
  return (
    <>
      <SmallMenu label={text.menu} items={items} />
      {isMerging && (
        <Suspense>
          <MergeDialog question={question} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </>
  );
}
