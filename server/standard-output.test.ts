import { expect, test } from 'vitest';
import { runProgram } from './testing/run-program.ts';

test.each(['at once', 'orderly'])(
  'who reads nothing of the log does not keep the server from ending %s',
  async (way) => {
    const program = await runProgram('say-much', way);
    program.stopListening();
    await program.hasExited;
    expect(program.lines).not.toContain('the last line');
  },
);

test('who reads it has the last line of an orderly end', async () => {
  const program = await runProgram('say-much', 'orderly');
  expect(await program.says('the last line')).toBe('the last line');
});
