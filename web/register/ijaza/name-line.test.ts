import { expect, test } from 'vitest';
import { sheetPieces } from './name-line.ts';

const student = 'يوسف بن عبد الله';

test('the student’s name stands alone, once', () => {
  expect(
    sheetPieces([`فقد سمع عليَّ الطالبُ ${student} كتابَ «الأربعين».`, `وأوصي ${student} بالتقوى.`], student),
  ).toEqual([
    { kind: 'words', text: 'فقد سمع عليَّ الطالبُ' },
    { kind: 'name', text: student },
    { kind: 'words', text: 'كتابَ «الأربعين».' },
    { kind: 'words', text: `وأوصي ${student} بالتقوى.` },
  ]);
});

test('a text that names nobody, or that names another with the same beginning, is set as it is written', () => {
  for (const text of ['أجزته.', `أجزت ${student}ي.`, `أجزت ل${student} الرواية.`])
    expect(sheetPieces([text], student)).toEqual([{ kind: 'words', text }]);
});
