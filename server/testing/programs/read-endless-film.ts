import { startReaderProcess } from '#server/uploads/reader-process';

// A server whose reader has lost itself in a film, and which nobody stops for that.
const [program = '', path = '', size = ''] = process.argv.slice(2);
const hour = 3_600_000;
setInterval(() => undefined, hour);
const reader = startReaderProcess(program, 'films');
await reader.isReady;
void reader.read({ job: { kind: 'film', path, size: Number(size) }, effort: hour }, hour);
process.stdout.write(`reader ${reader.pid}\n`);
