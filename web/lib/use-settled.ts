import { useEffect, useState } from 'react';

/** A value once it has rested for a moment; `settle` takes one at once. */
export function useSettled(value: string, milliseconds: number): [string, (value: string) => void] {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [settled, settle];
}
