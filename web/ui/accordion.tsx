import { Accordion as RadixAccordion } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './accordion.css';

interface AccordionProps {
  defaultOpen?: string | undefined;
  children: ReactNode;
}

/** One open at a time; pressing the open one closes it. */
export function Accordion({ defaultOpen = '', children }: AccordionProps) {
  return (
    <RadixAccordion.Root type="single" collapsible defaultValue={defaultOpen} className="acc">
      {children}
    </RadixAccordion.Root>
  );
}

interface AccordionItemProps {
  value: string;
  title: ReactNode;
  /** Beside the title: a level cartouche. */
  badge?: ReactNode;
  /** Under the title, at the end on desktops: figures or a progress bar. */
  meta?: ReactNode;
  children: ReactNode;
}

export function AccordionItem({ value, title, badge, meta, children }: AccordionItemProps) {
  return (
    <RadixAccordion.Item value={value} className="acc__item">
      <RadixAccordion.Header asChild>
        <h2 className="acc__heading">
          <RadixAccordion.Trigger className="acc__trigger">
            {badge && <span className="acc__badge">{badge}</span>}
            <span className="acc__title">{title}</span>
            {meta && <span className="acc__meta">{meta}</span>}
            <Icon name="chevron-down" />
          </RadixAccordion.Trigger>
        </h2>
      </RadixAccordion.Header>
      <RadixAccordion.Content className="acc__content">
        <div className="acc__body">{children}</div>
      </RadixAccordion.Content>
    </RadixAccordion.Item>
  );
}
