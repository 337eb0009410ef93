import { lazy, Suspense } from 'react';
import type { UnitNotesProps } from './unit-notes.tsx';

const UnitNotes = lazy(async () => ({ default: (await import('./unit-notes.tsx')).UnitNotes }));

/** Fetched where a unit is open: whoever only reads the text does not wait for it. */
export const MatnNotes = (props: UnitNotesProps) => (
  <Suspense>
    <UnitNotes {...props} />
  </Suspense>
);
