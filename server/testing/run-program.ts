import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-program.ts';

export interface Program {
  pid: number;
  /** What it has said so far, on either of its outputs, line by line. */
  lines: string[];
  /** Resolves with the first line, said or yet to be said, that holds this text. */
  says: (text: string) => Promise<string>;
  /** From now on nobody reads what it says. */
  stopListening: () => void;
  /** Whether or not anybody has read all it said. */
  hasExited: Promise<void>;
  /** As a power cut would: no chance to tidy up. */
  killHard: () => Promise<void>;
}

/** Runs a program from `programs/` in a Node process of its own, bundled as the real server is. */
export async function runProgram(name: string, ...args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [await bundleProgram(entry(name)), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hasExited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  const outputs = [output, createInterface({ input: child.stderr })];
  for (const each of outputs) each.on('line', (line) => lines.push(line));

  return {
    pid: child.pid ?? 0,
    lines,
    says: (text) =>
      new Promise((resolve, reject) => {
        const said = lines.find((line) => line.includes(text));
        if (said !== undefined) return resolve(said);
        for (const each of outputs) each.on('line', (line) => line.includes(text) && resolve(line));
        void hasEnded.then(() =>
          reject(new Error(`${name} ended without saying "${text}": ${lines.join('\n')}`)),
        );
      }),
    stopListening: () => output.pause(),
    hasExited,
    killHard: () => killHard(child, hasEnded),
  };
}

async function killHard(child: ChildProcess, hasEnded: Promise<void>): Promise<void> {
  child.kill('SIGKILL');
  await hasEnded;
}

const entry = (name: string): string => fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url));
