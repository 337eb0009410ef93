// @ts-check
import { spawn } from 'node:child_process';
import { inRoot } from './root.mjs';

/**
 * @typedef {{ name: string, args: string[] }} Step a name, and what Node is to run
 * @typedef {{ name: string, ok: boolean, output: string }} Outcome
 */

/**
 * Runs the steps, at most `atOnce` at a time, and says of each how it ended and how long it took.
 *
 * @param {Step[]} steps
 * @param {{ atOnce: number }} options
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, { atOnce }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

/** @param {Step} step @returns {Promise<Outcome>} */
async function runStep({ name, args }) {
  const began = performance.now();
  const { ok, output } = await runNode(args);
  report(name, ok, performance.now() - began);
  return { name, ok, output };
}

/**
 * Runs Node to its end. Shown, its output goes straight to the terminal; otherwise it is handed back.
 *
 * @param {string[]} args
 * @param {{ shown?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runNode(args, { shown = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: inRoot(),
      env: { ...process.env, ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/** @param {string} name @param {boolean} ok @param {number} milliseconds */
export function report(name, ok, milliseconds) {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s`);
}
