// @ts-check
import { spawnSync } from 'node:child_process';
import { inRoot } from './root.mjs';

/** A command that ended badly: `message` is for a person, `output` is what the command itself said. */
export class CommandFailed extends Error {
  /** @param {string} message @param {string} output */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a command to its end, showing one line; its own output appears only when it fails.
 *
 * @param {{ doing: string, failed: string, command: string, args: string[], shell?: boolean }} run
 */
export function runQuietly({ doing, failed, command, args, shell = false }) {
  console.log(doing);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: inRoot(),
    shell,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0)
    throw new CommandFailed(failed, [stdout, stderr, error?.message].filter(Boolean).join('\n'));
}

/**
 * Does what must be done before a command can begin, or ends the command with a clear sentence.
 *
 * @param {() => void} prepare
 */
export function orStop(prepare) {
  try {
    prepare();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(`\n${error.output.trim()}\n\n${error.message}`);
    process.exit(1);
  }
}
