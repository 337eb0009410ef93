import { afterAll, expect, test } from 'vitest';
import { programme } from '#content/programme';
import { folded } from '#contract/folded-text';
import { searchForms } from '#server/db/search-form';
import { freshDatabase } from '#server/testing/fresh-database';
import { formsOfCharacters } from './forms.ts';
import { formOfText } from './marks.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);

const ofProgramme = programme.flatMap(({ subjects }) =>
  subjects.flatMap(({ title, description }) => [title, description]),
);

test('the form of a text is that of its characters, whatever is written', async () => {
  const texts = [
    ...ofProgramme,
    'السُّنَّةُ النَّبَوِيَّةُ',
    'ا\u0653داب مسئو\u0654لية',
    'صلى الله عليه وسلم ﷺ ﻻ ﷲ',
    'ABC é e\u0301 Ⅻ ½ ١٢۳',
    '💎👩‍👩‍👧 한국 ㈀',
  ];
  const formOf = await formsOfCharacters(db, texts);
  expect(texts.map((text) => formOfText(text, formOf))).toEqual(await searchForms(db, texts));
});

test('words fold in a page as they do in the database', async () => {
  const texts = [...ofProgramme, 'السُّنَّةُ النَّبَوِيَّةُ', 'مسئولية ٱلکتابی', 'الدورة ١٢۳ é A'];
  const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  expect(texts.map((text) => words(folded(text)))).toEqual((await searchForms(db, texts)).map(words));
});

test('a form that is known already is the same as one that is asked for', async () => {
  const [first, again] = [await formsOfCharacters(db, ['آ']), await formsOfCharacters(db, ['آب'])];
  expect([first('آ'), again('آ'), again('ب')]).toEqual(['ا', 'ا', 'ب']);
});
