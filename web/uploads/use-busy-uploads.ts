import { useState } from 'react';

/** Which of a form's files are still on their way. */
export function useBusyUploads<Name extends string>() {
  const [busy, setBusy] = useState<readonly Name[]>([]);
  return {
    isBusy: (...names: readonly Name[]) => names.some((name) => busy.includes(name)),
    watchBusy: (name: Name) => (isBusy: boolean) =>
      setBusy((before) => [...before.filter((other) => other !== name), ...(isBusy ? [name] : [])]),
  };
}
