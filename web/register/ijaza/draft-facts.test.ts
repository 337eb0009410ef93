import { expect, test } from 'vitest';
import { paragraphsOf } from './draft-facts.ts';

test('a shaykh writes paragraphs as on paper: empty lines between them count for nothing', () => {
  expect(paragraphsOf('بسم الله الرحمن الرحيم\n\n  الحمد لله. \n\n\nأما بعد\n')).toEqual([
    'بسم الله الرحمن الرحيم',
    'الحمد لله.',
    'أما بعد',
  ]);
});
