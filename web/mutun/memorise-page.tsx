import { useParams, useSearch } from 'wouter';
import { Page } from '#web/layout/page';
import { SessionScreen } from './memorising/session-screen.tsx';
import { memorisingText as text } from './memorising/text.ts';

export { fetchMemorising } from './memorising/api.ts';

/** One text: what of it is due today, and what is new. Opening it begins it. */
export function MemorisePage() {
  const { key = '' } = useParams();
  const search = useSearch();
  const units = unitsIn(new URLSearchParams(search).get('units'));
  return (
    <Page title={text.wardTitle} ownHeading>
      <SessionScreen key={`${key} ${search}`} only={key} units={units} />
    </Page>
  );
}

/** «3,5»; nothing where no unit is named. */
function unitsIn(written: string | null): number[] | undefined {
  const units = (written ?? '')
    .split(',')
    .map(Number)
    .filter((unit) => Number.isInteger(unit) && unit > 0);
  return units.length === 0 ? undefined : [...new Set(units)];
}
