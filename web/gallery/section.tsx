import type { ReactNode } from 'react';
import { SectionHead } from '../ui/section-head.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} small />
      <div className="stack">{children}</div>
    </section>
  );
}
