import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../scripts/free-port.mjs';
import { type Campus, campusWithUrl, onCampus } from '../../campus.ts';
import type { Row, Section } from '../../report.ts';
import { outcomeRow, seconds, skippedRow } from '../outcome.ts';
import { fill, onSmallDisk } from '../small-disk.ts';
import { databaseFaults } from './database-faults.ts';
import { fileFaults } from './file-faults.ts';
import { processFaults } from './process-faults.ts';
import { hasPrometheus, openPrometheus, type Prometheus } from './prometheus.ts';
import { readersAt } from './readers.ts';
import { type Rule, shortRules } from './rules.ts';
import { type Fault, openScene } from './scene.ts';
import { serviceFaults } from './service-faults.ts';

const patience = 150_000;
/** As long as the longest window of the shortened rules. */
const quietFor = 30_000;

/** Of a disk that fills; it needs one of its own. */
const diskAlerts = ['DiskNearlyFull', 'DiskWasFull'];
const diskMegabytes = 1500;

export const alerts: Section = {
  name: 'alerts',
  title: 'Faults that somebody is called for (Prometheus)',
  run: async () => {
    if (!hasPrometheus()) {
      return [skippedRow('alerts', 'there is no `prometheus` here (Debian: apt install prometheus)')];
    }
    return [...(await onCampus(campusWithUrl, inTurn)), await fullDisk()];
  },
};

/** One fault after the other: its alerts are silent before, fire, and are silent again once it is mended. */
async function inTurn(campus: Campus): Promise<Row[]> {
  const { text, rules } = await shortRules();
  const metricsPort = await freePort();
  const scene = await openScene(campus, metricsPort);
  const { known, unknown } = await sortByFigures(rules, metricsPort);
  const prometheus = await openPrometheus(text, metricsPort);
  const goHome = await readersAt(campus, 3);
  const rows = [await quiet(prometheus, known)];
  // The one that ends the process comes last.
  const faults = [...databaseFaults, ...serviceFaults, ...fileFaults, ...processFaults];
  for (const fault of faults) {
    const wasSilent = await isSilent(prometheus, fault.alerts);
    const mend = await fault.begin(scene);
    const fired = await untilFiring(prometheus, fault.alerts);
    await mend();
    rows.push(rowOf(fault, { wasSilent, fired, isSilent: await isSilent(prometheus, fault.alerts) }));
  }
  await goHome();
  await prometheus.stop();
  scene.close();
  return [...rows, ...withoutFault(known, faults), ...unknown.map(unknownRow)];
}

/** Those whose figures this build gives, and those that wait for another. */
async function sortByFigures(rules: Rule[], port: number) {
  const given = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const isGiven = ({ figures }: Rule) => figures.every((name) => given.includes(`# TYPE ${name} `));
  return { known: rules.filter(isGiven), unknown: rules.filter((rule) => !isGiven(rule)) };
}

const unknownRow = ({ alert, figures }: Rule): Row =>
  skippedRow(alert, `this build does not give ${figures.join(', ')}`);

/** An alert that nothing here raises proves nothing. */
const withoutFault = (rules: Rule[], faults: Fault[]): Row[] =>
  rules
    .filter(({ alert }) => !diskAlerts.includes(alert) && !faults.some((each) => each.alerts.includes(alert)))
    .map(({ alert }) => ({ what: alert, measured: 'no fault raises it', goal: 'one does', isMet: false }));

async function quiet(prometheus: Prometheus, rules: Rule[]): Promise<Row> {
  await delay(quietFor);
  const firing = await prometheus.firing();
  const heard = rules.map(({ alert }) => alert).filter((alert) => firing.has(alert));
  return {
    what: `F84 no fault, ${rules.length} alerts`,
    measured: heard.length === 0 ? 'silent' : heard.join(', '),
    goal: 'silent',
    isMet: heard.length === 0,
  };
}

interface Heard {
  wasSilent: boolean;
  /** What each said, and after how long; null when it never fired. */
  fired: { after: number; words: string }[] | null;
  isSilent: boolean;
}

function rowOf({ what, alerts: names }: Pick<Fault, 'what' | 'alerts'>, heard: Heard): Row {
  const { wasSilent, fired, isSilent: isOver } = heard;
  const slowest = Math.max(0, ...(fired ?? []).map(({ after }) => after));
  const hasWords = (fired ?? []).every(({ words }) => words !== '' && !words.includes('error expanding'));
  return outcomeRow(`F84 ${what}`, {
    injected: 1,
    survived: fired ? 1 : 0,
    lost: fired ? [] : names,
    also: fired ? `${names.join(', ')} after ${seconds(slowest)}` : `${names.join(', ')} did not fire`,
    demands: { 'silent before': wasSilent, fires: fired !== null && hasWords, 'silent after': isOver },
  });
}

/** Whether none of these fires any more, after a while. */
async function isSilent(prometheus: Prometheus, names: string[]): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < patience) {
    const firing = await prometheus.firing();
    if (!names.some((name) => firing.has(name))) return true;
    await delay(250);
  }
  return false;
}

/** Each may have fired at another moment. */
async function untilFiring(prometheus: Prometheus, names: string[]): Promise<Heard['fired']> {
  const began = performance.now();
  const fired = new Map<string, { after: number; words: string }>();
  while (performance.now() - began < patience) {
    for (const [name, words] of await prometheus.firing()) {
      if (!fired.has(name)) fired.set(name, { after: performance.now() - began, words });
    }
    const found = names.map((name) => fired.get(name)).filter((each) => each !== undefined);
    if (found.length === names.length) return found;
    await delay(250);
  }
  return null;
}

const fullDisk = (): Promise<Row> =>
  onSmallDisk('F84 the disk fills', diskMegabytes, async (campus, disk) => {
    const metricsPort = await freePort();
    await campus.open({ environment: { METRICS_PORT: String(metricsPort) } });
    const prometheus = await openPrometheus((await shortRules()).text, metricsPort);
    await delay(5000);
    const before = await prometheus.firing();
    fill(`${disk}/filled`);
    const fired = await untilFiring(prometheus, diskAlerts);
    await prometheus.stop();
    const wasSilent = !diskAlerts.some((name) => before.has(name));
    return rowOf({ what: 'the disk fills', alerts: diskAlerts }, { wasSilent, fired, isSilent: true });
  });
