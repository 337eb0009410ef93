import type { Row, Section } from '../report.ts';
import { type Campus, campusAt, onCampus } from '../campus.ts';
import { type Cluster, startCluster } from '../failover/cluster.ts';
import { leaderKilled, leaderSteppedDown, poolerRestarted } from '../failover/leader-lost.ts';
import { findPrograms, howToInstall } from '../failover/programs.ts';
import { skippedRow } from './outcome.ts';

export const failover: Section = {
  name: 'failover',
  title: 'A PostgreSQL that fails over (Patroni, three machines, a standby confirms every commit)',
  run: async () => {
    const programs = findPrograms();
    if (!programs) return [skippedRow('F78–F83 a leader that falls', `needs ${howToInstall}`)];
    const cluster = await startCluster(programs);
    return onCluster(cluster).finally(cluster.stop);
  },
};

async function onCluster(cluster: Cluster): Promise<Row[]> {
  const { url, poolerUrl, hosts } = cluster;
  const connection = async () => ({ user: 'university', database: 'university', hosts });
  const direct = (): Promise<Campus> => campusAt('several hosts', { DATABASE_URL: url }, connection);
  const pooled = (): Promise<Campus> =>
    campusAt('through pgbouncer', { DATABASE_URL: poolerUrl, DATABASE_DIRECT_URL: url }, connection);
  return [
    ...(await onCampus(direct, async (campus) => [
      await leaderKilled('F78', campus, cluster),
      await leaderSteppedDown('F79', campus, cluster),
    ])),
    ...(await onCampus(pooled, async (campus) => [
      await leaderKilled('F82', campus, cluster),
      await poolerRestarted('F83', campus, cluster),
    ])),
  ];
}
