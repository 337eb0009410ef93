import cluster from 'node:cluster';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { asMember } from './as-member.ts';

const program = `
import { createServer } from 'node:http';
createServer((_request, answer) => answer.end('here')).listen(0, '127.0.0.1');
`;

async function worker() {
  const exec = join(await temporaryFolder(), 'worker.mjs');
  await writeFile(exec, program);
  cluster.setupPrimary({ exec, cwd: process.cwd(), args: [] });
  const forked = cluster.fork();
  onTestFinished(() => void forked.process.kill('SIGKILL'));
  const send = vi.spyOn(forked.process, 'send');
  const member = asMember(forked);
  const [{ port }] = await once(forked, 'listening');
  const handedOver = () => send.mock.calls.filter(([message]) => Object(message).act === 'newconn').length;
  const ask = () => {
    const line = connect(port, '127.0.0.1');
    line.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return line;
  };
  return { member, handedOver, ask, pid: forked.process.pid ?? 0 };
}

test('whoever was on the way to a worker that died is told so, and does not wait for ever', async () => {
  const { member, handedOver, ask, pid } = await worker();
  const served = ask();
  expect(String(await once(served, 'data'))).toContain('here');
  // It hangs: it takes nothing any more.
  process.kill(pid, 'SIGSTOP');
  const untaken = ask();
  const isCut = new Promise<void>((resolve) => {
    untaken.on('error', () => undefined).on('close', () => resolve());
  });
  await vi.waitUntil(() => handedOver() === 2);
  const ended = new Promise<string>((resolve) => member.onExit(resolve));
  member.kill();
  expect(await ended).toBe('SIGKILL');
  await isCut;
});

test('whoever was taken by a worker is left to it', async () => {
  const { handedOver, ask } = await worker();
  const lines = [ask(), ask(), ask()];
  for (const line of lines) expect(String(await once(line, 'data'))).toContain('here');
  expect(handedOver()).toBe(3);
  for (const line of lines) {
    line.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(String(await once(line, 'data'))).toContain('here');
    line.destroy();
  }
});
