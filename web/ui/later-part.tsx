import { type ComponentType, useEffect, useState } from 'react';
import { MissingPart } from './missing-part.tsx';
import { Spinner } from './spinner.tsx';
import { useLater } from './use-later.ts';

interface LaterPartProps<Given> {
  /** The same function each time. */
  load: () => Promise<ComponentType<Given>>;
  given: Given;
  /** Said while it is on its way. */
  loading: string;
  /** Said when it does not come. */
  missing: string;
}

/** A part of the page that is fetched when it is first shown, in its own place. */
export function LaterPart<Given extends object>({ load, given, loading, missing }: LaterPartProps<Given>) {
  const { Part, fetchPart } = useLater(load);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  useEffect(() => {
    void fetchPart().catch(() => setFailedTry(tries));
  }, [fetchPart, tries]);
  if (Part) return <Part {...given} />;
  if (failedTry !== tries) return <Spinner text={loading} />;
  return <MissingPart title={missing} onRetry={() => setTries(tries + 1)} />;
}
