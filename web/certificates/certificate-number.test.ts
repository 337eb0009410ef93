import { expect, it } from 'vitest';
import { printedNumber } from './certificate-number.ts';

it.each([
  ['HDT-1448-7K3M-Q9XD', 'HDT-1448-7K3M-Q9XD'],
  ['hdt-1448-7k3m-q9xd', 'HDT-1448-7K3M-Q9XD'],
  ['  hdt ١٤٤٨ 7k3m   q9xd ', 'HDT-1448-7K3M-Q9XD'],
  ['HDT–1448—7K3M‐Q9XD', 'HDT-1448-7K3M-Q9XD'],
  ['HDT-۱۴۴۸-7K3M', 'HDT-1448-7K3M'],
  ['\u200FHDT-1448\u200E', 'HDT-1448'],
  ['ＨＤＴ-1448', 'HDT-1448'],
  ['..', ''],
  ['  -  ', ''],
  ['رقم', 'رقم'],
])('«%s» is read as «%s»', (typed, number) => {
  expect(printedNumber(typed)).toBe(number);
});
