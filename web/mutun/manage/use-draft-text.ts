import { useState } from 'react';
import type { EditedMatn, MatnUnitForm } from '#contract/managing-mutun';
import type { MatnKind } from '#contract/mutun';
import { type Looked, lookedAt } from './draft-check.ts';
import { withDisplay } from './measured-units.ts';
import { asPasted, keepingNotes, splitPasted, type VerseLayout } from './pasted-text.ts';
import { formOf } from './unit-draft.ts';

/** The text of a draft while it is written: what was pasted, what came of it when it was last looked at, and the notes. */
export function useDraftText(matn: EditedMatn | null) {
  const [kind, setKind] = useState<MatnKind>(matn?.kind ?? 'nazm');
  const [layout, setLayout] = useState<VerseLayout>('line');
  const [pasted, setPasted] = useState(() => (matn ? asPasted(matn.units, matn.kind) : ''));
  const [noted, setNoted] = useState<MatnUnitForm[]>(() => (matn ? matn.units.map(formOf) : []));
  const [looked, setLooked] = useState<Looked | null>(() => (matn ? { units: noted, problems: [] } : null));
  const [isTouched, setTouched] = useState(false);

  /** What was looked at is another text now. */
  const changing = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setLooked(null);
      setTouched(true);
    };
  };
  return {
    kind,
    layout,
    pasted,
    looked,
    isTouched,
    setKind: changing(setKind),
    setLayout: changing(setLayout),
    paste: changing(setPasted),
    look: () => {
      const parted = splitPasted(pasted, kind, layout);
      const units = keepingNotes(parted, noted);
      const found = lookedAt(kind, parted, units);
      setLooked(found);
      setNoted(units);
      if (found.problems.length > 0) return;
      // Drawn at once, and stretched as soon as it is measured, unless it is another text by then.
      void withDisplay(kind, found.units).then((stretched) =>
        setLooked((now) => (now === found ? { ...found, units: stretched } : now)),
      );
    },
    note: (place: number, unit: MatnUnitForm) => {
      const units = noted.map((each, at) => (at === place ? unit : each));
      setNoted(units);
      setLooked({ units, problems: [] });
      setTouched(true);
    },
    saved: () => setTouched(false),
  };
}
export type DraftText = ReturnType<typeof useDraftText>;
