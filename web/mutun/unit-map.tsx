import type { CSSProperties } from 'react';
import type { MatnKind, UnitState } from '#contract/mutun';
import { mapSentence, mutunText, stateNames } from './text.ts';
import './unit-map.css';

interface UnitMapProps {
  kind: MatnKind;
  states: readonly UnitState[];
}

/** A text's units, each as a scribe's circle in its standing, in two rows where they fit. */
export function UnitMap({ kind, states }: UnitMapProps) {
  const rows: CSSProperties & { '--in-a-row': number } = { '--in-a-row': Math.ceil(states.length / 2) };
  const units = states.map((state, index) => ({ number: index + 1, state }));
  return (
    <span className="unit-map" style={rows} role="img" aria-label={mapSentence(kind, states)}>
      {units.map(({ number, state }) => (
        <span key={number} className={`unit-dot is-${state}`} />
      ))}
    </span>
  );
}

const legend: readonly UnitState[] = ['memorised', 'learning', 'new'];

export const MapLegend = () => (
  <ul className="map-legend" aria-label={mutunText.legend}>
    {legend.map((state) => (
      <li key={state}>
        <span className={`unit-dot is-${state}`} aria-hidden />
        {stateNames[state]}
      </li>
    ))}
  </ul>
);
