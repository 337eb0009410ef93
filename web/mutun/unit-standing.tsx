import { useQuery } from '@tanstack/react-query';
import type { UnitState } from '#contract/mutun';
import { Darah } from '#web/ui/darah';
import { scheduleQuery } from './api.ts';
import { stateNames } from './text.ts';

const filled = { new: 0, learning: 40, memorised: 100 } satisfies Record<UnitState, number>;

/** The scribe's circle as the reader's standing: a ring for new, an arc for learning, a dot for memorised. */
export const UnitStanding = ({ state, className }: { state: UnitState; className?: string }) => (
  <Darah value={filled[state]} label={stateNames[state]} className={className} />
);

/** How the reader stands with each unit; empty until it is known, and where it cannot be. */
export function useStandings(key: string): ReadonlyMap<number, UnitState> {
  const { data = [] } = useQuery(scheduleQuery(key));
  return new Map(data.map(({ unit, state }) => [unit, state]));
}
