import type { SheetRow } from '#contract/majalis';

type Evidence = NonNullable<SheetRow['evidence']>;

/** How the page was there, in the fewest words that say it. */
export type EvidenceWords =
  | { kind: 'byName' }
  | { kind: 'never' }
  | { kind: 'whole' }
  | { kind: 'came'; at: string }
  | { kind: 'left'; at: string }
  | { kind: 'cameAndLeft'; came: string; left: string }
  | { kind: 'away'; from: string; to: string }
  | { kind: 'often'; times: number; minutes: number };

/** A page that came or left by less than this, in milliseconds, came with the opening and left with the end. */
const asGoodAsWhole = 90_000;

const apart = (one: string, other: string) => Date.parse(other) - Date.parse(one);

interface Held {
  openedAt: string | null;
  closedAt: string | null;
}

export function evidenceWords(
  evidence: Evidence | null,
  { openedAt, closedAt }: Held,
  now: string,
): EvidenceWords {
  if (!evidence) return { kind: 'byName' };
  const { joinedAt, leftAt, stretches } = evidence;
  if (joinedAt === null || leftAt === null) return { kind: 'never' };
  const gaps = stretches
    .slice(1)
    .map(({ joinedAt: to }, index) => ({ from: stretches[index]?.leftAt ?? joinedAt, to }));
  if (gaps.length > 1) {
    const minutes = Math.max(
      1,
      Math.round(gaps.reduce((sum, { from, to }) => sum + apart(from, to), 0) / 60_000),
    );
    return { kind: 'often', times: gaps.length, minutes };
  }
  const cameLate = openedAt !== null && apart(openedAt, joinedAt) > asGoodAsWhole;
  const leftEarly = openedAt !== null && apart(leftAt, closedAt ?? now) > asGoodAsWhole;
  if (gaps[0]) return { kind: 'away', ...gaps[0] };
  if (cameLate && leftEarly) return { kind: 'cameAndLeft', came: joinedAt, left: leftAt };
  if (cameLate) return { kind: 'came', at: joinedAt };
  return leftEarly ? { kind: 'left', at: leftAt } : { kind: 'whole' };
}
