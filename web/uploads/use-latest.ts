import { type RefObject, useEffect, useRef } from 'react';

/** What was given last, for what happens after the component has gone. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
