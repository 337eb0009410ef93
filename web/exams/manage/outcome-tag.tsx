import { Tag } from '#web/ui/tag';
import { resultsText as text } from './results-text.ts';

/** How somebody stands with an exam that they have sat. */
export function OutcomeTag({ passed }: { passed: boolean }) {
  if (!passed) return <Tag>{text.notPassed}</Tag>;
  return (
    <Tag tone="ok" icon="check">
      {text.passed}
    </Tag>
  );
}
