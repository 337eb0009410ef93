import { badInput } from './bad-input/bad-input.ts';
import { alerts } from './faults/alerts/alerts.ts';
import { clients } from './faults/clients.ts';
import { clock } from './faults/clock.ts';
import { database } from './faults/database.ts';
import { disk } from './faults/disk.ts';
import { failover } from './faults/failover.ts';
import { files } from './faults/files.ts';
import { kill } from './faults/kill.ts';
import { media } from './faults/media.ts';
import { network } from './faults/network.ts';
import { poison } from './faults/poison.ts';
import { rights } from './faults/rights.ts';
import { second } from './faults/second.ts';
import { soak } from './faults/soak.ts';
import { upgrade } from './faults/upgrade.ts';
import { processes } from './processes/processes.ts';
import { report, type Section } from './report.ts';
import { workers } from './workers/faults.ts';
import { xss } from './xss/xss.ts';

const sections: Section[] = [
  kill,
  database,
  failover,
  disk,
  clock,
  network,
  clients,
  media,
  files,
  rights,
  second,
  poison,
  xss,
  processes,
  upgrade,
  workers,
  alerts,
  badInput,
  soak,
];

process.exitCode = (await report(sections, process.argv.slice(2))) > 0 ? 1 : 0;
