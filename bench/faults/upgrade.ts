import { hasNginx, howToGetNginx } from '../nginx.ts';
import type { Row, Section } from '../report.ts';
import { earlierRelease } from './earlier-release.ts';
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
  const earlier = await earlierRelease();
  if (!earlier) return [skippedRow('F76 rolling upgrade', 'the history of the code is not here')];
  const { name, program } = earlier;
  return [
    await rolling({
      what: `F76 rolling upgrade from ${name}: ${behind}`,
      before: { program },
      after: {},
      rounds: 1,
    }),
    await rolling({
      what: `F77 rolling back to ${name} on the newer tables: ${behind}`,
      before: {},
      after: { program },
      rounds: 1,
    }),
  ];
}
