import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '#web/ui/class-names';
import { Num } from '#web/ui/num';
import type { MarginTab, MarginTabKey } from './lesson-margin.ts';
import { tabByKey } from './tab-keys.ts';
import { lessonsText as text } from './text.ts';
import '../ui/tabs.css';

interface LessonTabsProps {
  tabs: readonly MarginTab[];
  /** The one that the address names. */
  asked: MarginTabKey | null;
  onChoose: (key: MarginTabKey) => void;
  /** Grows each time somebody asks by a key to write a note. */
  wishes?: number;
}

/** What is written beside the lesson. Its own row of tabs: the other one is as heavy as half of this page. */
export function LessonTabs({ tabs, asked, onChoose, wishes = 0 }: LessonTabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const chosen = tabs.find(({ key }) => key === asked) ?? tabs[0];
  if (!chosen) return null;
  const walk = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, tabs.indexOf(chosen), tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChoose(tab.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="lesson-tabs">
      <div ref={row} className="tabs" role="tablist" aria-label={text.margin}>
        {tabs.map(({ key, label, count }) => {
          const isChosen = key === chosen.key;
          return (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              className="tabs__tab"
              data-state={isChosen ? 'active' : 'inactive'}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChoose(key)}
              onKeyDown={walk}
            >
              {label}
              {count !== null && <Count>{count}</Count>}
            </button>
          );
        })}
      </div>
      <div
        key={chosen.key}
        id={`${id}-panel`}
        className="tabs__panel"
        role="tabpanel"
        aria-labelledby={`${id}-${chosen.key}`}
      >
        {chosen.key === 'notes' ? (
          <WritingPlace wishes={wishes}>{chosen.content}</WritingPlace>
        ) : (
          chosen.content
        )}
      </div>
    </div>
  );
}

/** Its place is kept while it is on its way, so that the tabs beside it do not move. */
const Count = ({ children: count }: { children: number | undefined }) => (
  <Num className={classNames('tabs__count', count === undefined && 'tabs__count--coming')}>{count ?? 0}</Num>
);

/** Whoever asked to write a note finds the cursor in its field. */
function WritingPlace({ wishes, children }: { wishes: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (wishes === 0 || !element) return;
    const focusField = () => {
      const field = element.querySelector('textarea');
      field?.focus();
      return field !== null;
    };
    if (focusField()) return;
    // The tab may still be on its way.
    const waiting = new MutationObserver(() => focusField() && waiting.disconnect());
    waiting.observe(element, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [wishes]);
  return <div ref={place}>{children}</div>;
}
