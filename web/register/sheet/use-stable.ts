import { useLayoutEffect, useMemo, useRef } from 'react';
import type { RowActions } from './sheet-row.tsx';

/** The same object for as long as the sheet is open, which always does what was last meant: rows are not painted anew for it. */
export function useStable(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      choose: (...given) => latest.current.choose(...given),
      setMissed: (...given) => latest.current.setMissed(...given),
      openPerson: (...given) => latest.current.openPerson(...given),
    }),
    [],
  );
}
