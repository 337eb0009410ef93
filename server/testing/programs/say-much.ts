import { standardOutput, writeLastLines } from '#server/standard-output';

// Says more than anybody takes in who does not read, and ends: at once, or when its last lines are written.

const [way] = process.argv.slice(2);
// As the server announces itself. From then on a write that finds no room comes back at once.
process.stdout.write('I begin.\n');
const output = standardOutput();
const line = 'a line of the log that nobody has asked for, as long as they usually are\n';
for (let times = 0; times < 20_000; times += 1) output.write(line);
output.write('the last line\n');
if (way === 'orderly') await writeLastLines(output);
process.exit();
