import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useDeferredValue } from 'react';
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

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  // A phone marks the tab at the first touch, and turns the page in the next picture.
  const shown = useDeferredValue(value);
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <RadixTabs.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className="tabs__tab">
            {tab.label}
            {tab.count !== undefined && <Num className="tabs__count">{tab.count}</Num>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          className="tabs__panel"
          forceMount
          hidden={tab.value !== shown}
        >
          {tab.value === shown && tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
