import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { LoadError } from '#web/ui/load-error';
import { useLater } from '#web/ui/use-later';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import type { QuestionsTab } from './questions-tab.tsx';
import { tabText as text } from './tab-text.ts';

/** Asked for when the browser has leisure, or when somebody opens it. */
export const fetchQuestionsTab = async () => (await import('./questions-tab.tsx')).QuestionsTab;

/** The tab of questions: a lesson is first drawn without its code. */
export function LessonQuestions(props: ComponentProps<typeof QuestionsTab>) {
  const { Part, fetchPart } = useLater(fetchQuestionsTab);
  const [error, setError] = useState<unknown>(null);
  const fetchTab = useCallback(() => {
    fetchPart().catch(setError);
  }, [fetchPart]);
  useEffect(fetchTab, [fetchTab]);
  if (Part) return <Part {...props} />;
  return error ? <LoadError title={text.error} error={error} onRetry={fetchTab} /> : <QuestionsSkeleton />;
}
