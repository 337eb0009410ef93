import { useEffect } from 'react';
import { useLater } from '#web/ui/use-later';
import type { UnitNotesProps } from './unit-notes.tsx';

const load = async () => (await import('./unit-notes.tsx')).UnitNotes;

/** Fetched where a unit is open: whoever only reads the text does not wait for it, nor for its absence. */
export function MatnNotes(props: UnitNotesProps) {
  const { Part, fetchPart } = useLater(load);
  useEffect(() => {
    void fetchPart().catch(() => undefined);
  }, [fetchPart]);
  return Part && <Part {...props} />;
}
