import { expect, test } from 'vitest';
import { type DamagedKind, damagedKinds, fileDamager, goesTo } from '#server/testing/damaged-files';
import { randomFrom } from '#server/testing/random';
import { sendForm, sendVideo, uploadDesk } from '#server/testing/upload-desk';

const { stored, signedIn } = await uploadDesk();
const { browser: teacher } = await signedIn('teacher');
const damaged = await fileDamager(randomFrom(20));
const filesOfEachKind = 25;

const routes = {
  image: '/api/upload-image',
  syllabus: '/api/upload/syllabus',
  captions: '/api/upload/captions',
};

async function statusOf(kind: DamagedKind, bytes: Buffer): Promise<number> {
  const place = goesTo[kind];
  if (place === 'video') return (await sendVideo(teacher, bytes, 1)).last.statusCode;
  return (await sendForm(teacher, routes[place], place, `ملف.${kind}`, bytes)).statusCode;
}

test.each(damagedKinds)(
  'a damaged %s is taken or refused, and leaves nothing on its way',
  { timeout: 120_000 },
  async (kind) => {
    const answers = new Map<number, number>();
    for (let file = 0; file < filesOfEachKind; file += 1) {
      const bytes = damaged(kind);
      if (bytes.length === 0) continue;
      const status = await statusOf(kind, bytes);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    const taken = goesTo[kind] === 'video' ? 204 : 200;
    expect([...answers.keys()].filter((status) => ![taken, 413, 415].includes(status))).toEqual([]);
    expect(answers.get(415)).toBeGreaterThan(0);
    expect((await stored()).filter((file) => !file.startsWith('files/'))).toEqual([]);
  },
);
