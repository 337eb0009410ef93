import { expect, test } from 'vitest';
import { turnInWords } from './turn-in-words.ts';

test.each([
  ['إجازةً', 'أم الفضل عائشة', 'ح وإجازةً من أم الفضل عائشة'],
  ['قراءةً', 'أبو بكر حمزة', 'ح وقراءةً على أبي بكر حمزة'],
  ['وجادةً', 'صالح', 'ح ووجادةً بخط صالح'],
])('%s', (taken, name, expected) => {
  expect(turnInWords(taken, name)).toBe(expected);
});
