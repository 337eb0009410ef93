import { afterAll, expect, test } from 'vitest';
import { programme } from '#content/programme';
import { searchForms } from '#server/db/search-form';
import { freshDatabase } from '#server/testing/fresh-database';
import { formsOfCharacters } from './forms.ts';
import { formOfText } from './marks.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);

test('the form of a text is that of its characters, whatever is written', async () => {
  const texts = [
    ...programme.flatMap(({ subjects }) =>
      subjects.flatMap(({ title, description }) => [title, description]),
    ),
    'السُّنَّةُ النَّبَوِيَّةُ',
    'ا\u0653داب مسئو\u0654لية',
    'صلى الله عليه وسلم ﷺ ﻻ ﷲ',
    'ABC é e\u0301 Ⅻ ½ ١٢۳',
    '💎👩‍👩‍👧 한국 ㈀',
  ];
  const formOf = await formsOfCharacters(db, texts);
  expect(texts.map((text) => formOfText(text, formOf))).toEqual(await searchForms(db, texts));
});

test('a form that is known already is the same as one that is asked for', async () => {
  const [first, again] = [await formsOfCharacters(db, ['آ']), await formsOfCharacters(db, ['آب'])];
  expect([first('آ'), again('آ'), again('ب')]).toEqual(['ا', 'ا', 'ب']);
});
