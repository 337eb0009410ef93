import { expect, test } from 'vitest';
import { secondIn, tabIn } from './lesson-address.ts';

const address = (written: string) => new URLSearchParams(written);

test.each([
  ['at=778', 778],
  ['at=0', 0],
  ['', null],
  ['at=', null],
  ['at=-5', null],
  ['at=12.5', null],
  ['at=1e3', null],
  ['at=99999999', null],
])('the address ?%s opens the lesson at %s', (written, second) => {
  expect(secondIn(address(written))).toBe(second);
});

test.each([
  ['tab=notes', 'notes'],
  ['tab=files', 'files'],
  ['question=7', 'questions'],
  ['question=7&tab=text', 'text'],
  ['tab=elsewhere', null],
  ['', null],
])('the address ?%s opens the tab %s', (written, tab) => {
  expect(tabIn(address(written))).toBe(tab);
});
