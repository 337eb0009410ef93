import { lazy, Suspense, useState } from 'react';
import type { Question } from '#contract/asking';
import { type MenuAction, SmallMenu } from '#web/ui/small-menu';
import { copyQuestionLink } from './copy-question-link.ts';
import type { QuestionWish } from './question-dialogs.tsx';
import { mayChange } from './own-question.ts';
import { entryText as text } from './text.ts';

const QuestionDialogs = lazy(async () => ({
  default: (await import('./question-dialogs.tsx')).QuestionDialogs,
}));

interface QuestionMenuProps {
  question: Question;
  onEdit: () => void;
}

/** What is seldom done with a question. */
export function QuestionMenu({ question, onEdit }: QuestionMenuProps) {
  const [wish, setWish] = useState<QuestionWish | null>(null);
  const isMine = mayChange(question);
  const items: (MenuAction | false)[] = [
    isMine && { label: text.edit, icon: 'edit', onPress: onEdit },
    { label: text.copyLink, icon: 'link', onPress: () => void copyQuestionLink(question) },
    !question.isOwn && { label: text.report, icon: 'flag', onPress: () => setWish('report') },
    isMine && { label: text.withdraw, icon: 'trash', onPress: () => setWish('withdraw'), isDanger: true },
  ];
  return (
    <>
      <SmallMenu label={text.menu} items={items.filter((item) => item !== false)} />
      {wish && (
        <Suspense>
          <QuestionDialogs question={question} wish={wish} onClose={() => setWish(null)} />
        </Suspense>
      )}
    </>
  );
}
