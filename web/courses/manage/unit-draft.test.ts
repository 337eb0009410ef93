import { expect, test } from 'vitest';
import { checkUnits, draftsOf, unitErrors } from './unit-draft.ts';

const units = [
  { number: 1, title: 'الإسناد' },
  { number: 2, title: 'المتن' },
];

test('each unit is sent with the number that it had, and a new one with none', () => {
  const [first, second] = draftsOf(units);
  if (!first || !second) throw new Error('two were given');
  const drafts = [second, { key: 'new-1', title: ' الرجال ' }, first];
  expect(checkUnits(drafts)).toEqual({
    body: {
      units: [{ title: 'المتن', was: 2 }, { title: 'الرجال' }, { title: 'الإسناد', was: 1 }],
    },
  });
});

test('a unit without a title is told where it stands', () => {
  const checked = checkUnits([...draftsOf(units), { key: 'new-1', title: ' ' }]);
  expect(checked).toEqual({ errors: new Map([[2, 'اسم الوحدة مطلوب.']]) });
});

test('what the server finds stands at its unit, and what is of none at the end', () => {
  const problems = [
    { path: 'units.1', message: 'تغيّرت' },
    { path: 'units.1.title', message: 'طويل' },
    { path: 'units', message: 'كثيرة' },
  ];
  expect(unitErrors(problems)).toEqual(
    new Map([
      [1, 'تغيّرت'],
      [-1, 'كثيرة'],
    ]),
  );
});
