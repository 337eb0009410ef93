import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs } from '#web/ui/tabs';
import type { MarginTab, MarginTabKey } from './lesson-margin.ts';
import { lessonsText as text } from './text.ts';

interface LessonTabsProps {
  tabs: readonly MarginTab[];
  /** The one that the address names. */
  asked: MarginTabKey | null;
  onChoose: (key: MarginTabKey) => void;
  /** Grows each time somebody asks by a key to write a note. */
  wishes?: number;
}

/** What is written beside the lesson. */
export function LessonTabs({ tabs, asked, onChoose, wishes = 0 }: LessonTabsProps) {
  return (
    <div className="lesson-tabs">
      <Tabs
        label={text.margin}
        value={tabs.find(({ key }) => key === asked)?.key ?? 'text'}
        onChange={onChoose}
        tabs={tabs.map(({ key, label, count, content }) => ({
          value: key,
          label,
          count: count ?? undefined,
          content: key === 'notes' ? <WritingPlace wishes={wishes}>{content}</WritingPlace> : content,
        }))}
      />
    </div>
  );
}

/** Whoever asked to write a note finds the cursor in its field. */
function WritingPlace({ wishes, children }: { wishes: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wishes > 0) place.current?.querySelector('textarea')?.focus();
  }, [wishes]);
  return <div ref={place}>{children}</div>;
}
