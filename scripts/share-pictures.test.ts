import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { drawPictures, words } from './share-pictures.mjs';

const longest = {
  name: 'long',
  title: 'مناهج المحدثين (2): المسانيد والمصنفات والمعاجم والزوائد',
  line: 'المستوى الخامس · 25 درسًا في 5 وحدات · 30 ساعة',
  level: 5,
  stamp: 5,
};
const pictures = {
  university: 'جامعة علوم الحديث',
  poster: { name: 'poster', title: 'درس نموذجي', line: '1:15' },
  shared: [longest, { ...longest, name: 'same' }, { ...longest, name: 'other', title: 'الصرف' }],
};

test('a picture for sharing is 1200 by 630, small, and drawn alike each time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hadith-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await drawPictures(pictures, folder);
  const file = (name: string) => readFileSync(join(folder, `${name}.png`));
  expect(await sharp(file('long')).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await sharp(file('poster')).metadata()).toMatchObject({ width: 854, height: 480 });
  for (const name of ['long', 'other', 'poster']) expect(file(name).length).toBeLessThan(40 * 1024);
  expect(file('same')).toEqual(file('long'));
  expect(file('other')).not.toEqual(file('long'));
});

test('the words are written in our own letters, whatever letters the machine has', async () => {
  const look = { size: 60, colour: '#000000', room: 900 };
  // Amiri is narrow: the letters that stand in for a face that is not there need a second line for this.
  const { width, height } = await words('مبادئ مصطلح الحديث: حفظًا وشرحًا (1)', look);
  expect(width).toBe(836);
  expect(height).toBe(102);
});
