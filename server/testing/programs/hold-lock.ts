import { DataDirInUse, lockDataDir } from '#server/db/lock';

/** Takes the lock on the folder it is given, says how that went, and holds it until it is killed. */
const [, , dataDir = ''] = process.argv;
try {
  await lockDataDir(dataDir);
  console.log('holding');
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error;
  console.log('refused');
  console.log(error.message);
}
