import type { CSSProperties } from 'react';
import './strip.css';

interface StripPartProps {
  kind: 'here' | 'gap' | 'now';
  /** Between 0 and 1. */
  from: number;
  to?: number;
}

const percent = (share: number) => `${Math.min(100, Math.max(0, share * 100)).toFixed(2)}%`;

export function StripPart({ kind, from, to = from }: StripPartProps) {
  const place: CSSProperties & { '--from': string; '--to': string } = {
    '--from': percent(from),
    '--to': percent(to),
  };
  return <i className={`span-line__part span-line__part--${kind}`} style={place} />;
}
