import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresUnavailable } from './embedded-unavailable.ts';

export interface Account {
  uid: number;
  gid: number;
}

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export interface Launcher {
  /** Who must own PostgreSQL's files; undefined when that is whoever runs us. */
  owner: Account | undefined;
  launch(program: string, args: string[], options?: SpawnOptions): ChildProcess;
}

const root: Account = { uid: 0, gid: 0 };

interface Way {
  prefix: string[];
  owner?: Account;
  runAs?: Account;
}

/** The first way that works here: `postgres` runs, not as root, and can enter `dataDir`. */
export async function chooseLauncher(postgres: string, dataDir: string, cluster: string): Promise<Launcher> {
  const refusals: string[] = [];
  for (const way of await possibleWays(cluster)) {
    const launcher = launcherFor(way);
    const outcome = await runToEnd(launcher, '/bin/sh', ['-c', trial, postgres, dataDir]);
    if (outcome.succeeded) return launcher;
    refusals.push(outcome.output.trim());
  }
  const [said] = refusals.filter(Boolean).slice(-1);
  throw new EmbeddedPostgresUnavailable(
    said ?? 'لا يعمل على هذا النظام',
    said ?? 'it does not run on this system',
  );
}

// initdb wants an account with a name; containers often run under a bare number.
const trial = 'cd "$1" && test "$(id -u)" != 0 && id -un >/dev/null && exec "$0" --version';

// A server that is killed takes its PostgreSQL with it.
const endWithParent = ['setpriv', '--pdeathsig', 'INT'];

// In a name space of its own, where whoever runs us is called nobody.
const asNobody = ['unshare', '--user', '--map-user=65534'];

async function possibleWays(cluster: string): Promise<Way[]> {
  const asWeAre: Way[] = [endWithParent, [], [...asNobody, ...endWithParent], asNobody].map((prefix) => ({
    prefix,
  }));
  if (process.getuid?.() !== 0) return asWeAre;

  const owner = await ordinaryAccount(cluster);
  return [
    { prefix: switchKeepingFileAccess(owner), owner },
    { prefix: [...asNobody, ...endWithParent], owner: root },
    { prefix: asNobody, owner: root },
    { prefix: endWithParent, owner, runAs: owner },
    { prefix: [], owner, runAs: owner },
  ];
}

/**
 * Plain switching of the user fails where the folders above belong to root alone, such as root's home: this keeps the
 * right to pass through them. Without `no_setuid_fixup`, access(2) would not see that right, and initdb asks access(2).
 */
function switchKeepingFileAccess({ uid, gid }: Account): string[] {
  const fileAccess = '+dac_override,+dac_read_search';
  return [
    ...['setpriv', '--reuid', String(uid), '--regid', String(gid), '--clear-groups'],
    ...['--securebits', '+no_setuid_fixup', '--inh-caps', fileAccess, '--ambient-caps', fileAccess],
    ...['--pdeathsig', 'INT'],
  ];
}

/** Whoever already owns the database files, else an account made for such work. */
async function ordinaryAccount(cluster: string): Promise<Account> {
  const present = await stat(cluster).catch(() => undefined);
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid };

  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresUnavailable(
    'لا يعمل PostgreSQL بحساب root، وليس هنا حساب postgres ولا nobody',
    'PostgreSQL does not run as root, and there is no account postgres or nobody here',
  );
}

const launcherFor = ({ prefix, owner, runAs }: Way): Launcher => ({
  owner,
  launch: (program, args, options) => {
    const [command = program, ...rest] = [...prefix, program, ...args];
    return spawn(command, rest, { cwd: '/', env: programEnvironment, ...runAs, ...options });
  },
});

// Nothing of the environment may steer PostgreSQL (PGDATA, PGOPTIONS, TZ…).
const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_MESSAGES: 'C' };

export const runToEnd = (
  launcher: Launcher,
  program: string,
  args: string[],
): Promise<{ succeeded: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = launcher.launch(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
