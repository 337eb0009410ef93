import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef } from 'react';
import { steppedTo } from './tab-steps.ts';
import { Num } from './num.tsx';
import './tabs.css';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** Spoken name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One stop of the Tab key; the arrows go from tab to tab and open them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // A phone marks the tab at the first touch, and turns the page in the next picture.
  const shown = useDeferredValue(value);
  const step = (event: KeyboardEvent) => {
    const values = tabs.map((tab) => tab.value);
    const next = steppedTo(event.key, values, value);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[values.indexOf(next)]?.focus();
  };
  const tabId = (of: Value) => `${id}tab-${of}`;
  const panelId = (of: Value) => `${id}panel-${of}`;
  return (
    <div>
      <div ref={row} className="tabs" role="tablist" aria-label={label} onKeyDown={step} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            aria-controls={panelId(tab.value)}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className="tabs__tab"
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <Num className="tabs__count">{tab.count}</Num>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={panelId(tab.value)}
          aria-labelledby={tabId(tab.value)}
          // A panel that holds nothing to press is reached nevertheless.
          tabIndex={0}
          className="tabs__panel"
          hidden={tab.value !== shown}
        >
          {tab.value === shown && tab.content}
        </div>
      ))}
    </div>
  );
}
