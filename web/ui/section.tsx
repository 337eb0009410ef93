import type { ReactNode } from 'react';
import { SectionHead, type SectionHeadProps } from './section-head.tsx';

interface SectionProps extends SectionHeadProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its own heading, which also names it to those who listen. */
export function Section({ id, className, children, ...head }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <SectionHead id={id} {...head} />
      {children}
    </section>
  );
}
