import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmCalled } from '#server/testing/films';
import { mediaDesk, workThrough } from '#server/testing/media-desk';
import { makeEndlessVideo } from '#server/testing/upload-files';
import { cannotBeRead } from './text.ts';

const { app, database, dataDir, addLesson, mediaOf, statesOf, jobsOf, stored } = await mediaDesk();

test('a film that keeps its reader busy for good ends its own jobs alone: nothing of it stays, and the next is made', async () => {
  const film = await filmCalled('index-behind.mp4');
  const [hostile, honest] = [await addLesson(film), await addLesson(film)];
  // As one that was taken before films were looked into.
  const name = hostile.url.slice('/uploads/'.length);
  await writeFile(join(dataDir, 'uploads/files', name), await makeEndlessVideo());
  await workThrough(app);

  for (const { state, problem, tries } of await jobsOf(hostile.url))
    expect({ state, problem, tries }).toEqual({ state: 'failed', problem: cannotBeRead, tries: 1 });
  expect(
    await database.pool.query('select from media_renditions where upload_name = $1', [name]),
  ).toMatchObject({
    rowCount: 0,
  });
  expect((await stored()).filter((path) => path.startsWith('jobs/'))).toEqual([]);
  expect(await statesOf(honest.url)).toMatchObject({ front: 'done', sound: 'done', stream: 'done' });
  expect((await mediaOf(honest.id)).sound).not.toBeNull();
});
