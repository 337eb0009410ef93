import type { ReactNode } from 'react';
import { Ornament } from '../ui/ornament.tsx';
import './band.css';

interface BandProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a public page: its title centred over the scribe's divider. */
export function Band({ id, title, children }: BandProps) {
  return (
    <section className="band" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Ornament name="divider" className="divider" />
      {children}
    </section>
  );
}
