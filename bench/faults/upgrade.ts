import { hasNginx, howToGetNginx } from '../nginx.ts';
import type { Row, Section } from '../report.ts';
import { earlierReleases } from './earlier-release.ts';
import { skippedRow } from './outcome.ts';
import { rolling } from './rolling.ts';

const behind = 'three processes behind nginx, 200 students at work';

export const upgrade: Section = {
  name: 'upgrade',
  title: 'Restarts and upgrades while people work',
  run: async () => {
    if (!hasNginx()) return [skippedRow(`F75 rolling restart: ${behind}`, howToGetNginx)];
    return [
      await rolling({ what: `F75 rolling restart: ${behind}`, before: {}, after: {}, rounds: 2 }),
      ...(await betweenReleases()),
    ];
  },
};

async function betweenReleases(): Promise<Row[]> {
  const releases = await earlierReleases();
  if (releases.length === 0)
    return [skippedRow('F76 rolling upgrade', 'the history of the code is not here')];
  const rows: Row[] = [];
  for (const { name, program, drains } of releases) {
    rows.push(
      await rolling({
        what: `F76 rolling upgrade from ${name}${drains ? '' : ', which stops without draining'}: ${behind}`,
        before: { program },
        after: {},
        rounds: 1,
        mayFail: !drains,
      }),
      await rolling({
        what: `F77 rolling back to ${name} on the newer tables: ${behind}`,
        before: {},
        after: { program },
        rounds: 1,
      }),
    );
  }
  return rows;
}
