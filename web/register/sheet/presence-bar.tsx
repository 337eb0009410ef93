import type { SheetRow, WholeMajlis } from '#contract/majalis';
import { classNames } from '#web/ui/class-names';
import { StripPart } from '../majalis/strip-part.tsx';
import { presenceStrip } from '../majalis/stretches.ts';

export type Held = Pick<WholeMajlis, 'openedAt' | 'closedAt' | 'startsAt' | 'minutes' | 'now'>;

interface PresenceBarProps {
  evidence: SheetRow['evidence'];
  held: Held;
}

/** When the page was open, on the time of the majlis. For the eye: the words beside it say the same. */
export function PresenceBar({ evidence, held }: PresenceBarProps) {
  const openedAt = Date.parse(held.openedAt ?? held.startsAt);
  const until = Math.max(openedAt + 1, Date.parse(held.closedAt ?? held.now));
  const stretches = (evidence?.stretches ?? []).map(({ joinedAt, leftAt }) => ({
    joinedAt: Date.parse(joinedAt),
    leftAt: Date.parse(leftAt),
  }));
  const { here, gaps } = presenceStrip(stretches, openedAt, until);
  const share = (at: number) => (at - openedAt) / (until - openedAt);
  const isThere = stretches.length > 0;
  return (
    <div
      className={classNames('strip strip--thin sheet-row__strip', isThere && gaps.length === 0 && 'is-whole')}
      aria-hidden="true"
    >
      {isThere &&
        here.map(([from, to]) => <StripPart key={from} kind="here" from={share(from)} to={share(to)} />)}
    </div>
  );
}
