import type { Question } from '#contract/asking';
import { formatNumber } from '#web/lib/format';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { entryText as text } from './text.ts';
import { useUseful } from './use-useful.ts';
import './useful-mark.css';

/** «سؤالي أيضًا» until it is answered, «نفعني» afterwards: one mark of each reader. */
export function UsefulMark({ question }: { question: Question }) {
  const mark = useUseful(question);
  const { useful, isUsefulToMe, answers, isOwn } = question;
  const label = answers.length === 0 ? text.alsoMine : text.helped;
  const content = (
    <>
      <Icon name="check" />
      <span>{label}</span>
      <Num>{formatNumber(useful)}</Num>
    </>
  );
  // Whoever asked has no need to say that it is their question too.
  if (isOwn && answers.length === 0)
    return useful > 0 ? <span className="asked-useful">{content}</span> : null;
  return (
    <button
      type="button"
      className="asked-useful"
      aria-pressed={isUsefulToMe}
      onClick={() => !mark.isPending && mark.mutate(!isUsefulToMe)}
    >
      {content}
    </button>
  );
}
