import { describe, expect, test } from 'vitest';
import fastify from 'fastify';
import type { CsvCell } from './csv.ts';
import { csvText, sendCsv } from './csv.ts';

const cellOf = (cell: CsvCell) =>
  csvText([], [[cell]])
    .replace('\uFEFF\r\n', '')
    .replace(/\r\n$/, '');

describe('a table as CSV', () => {
  test('begins with the mark that Excel needs, and ends every line as RFC 4180 says', () => {
    expect(csvText(['الاسم', 'الدرجة'], [['عائشة', 92.5]])).toBe(
      '\uFEFF"الاسم","الدرجة"\r\n"عائشة",92.5\r\n',
    );
  });

  test.each<[string, CsvCell, string]>([
    ['nothing', null, ''],
    ['a number', -3.25, '-3.25'],
    ['a moment', new Date('2026-11-15T08:05:59.123Z'), '2026-11-15 08:05'],
    ['an empty text', '', '""'],
    ['commas', 'فاس، المغرب, 1448', '"فاس، المغرب, 1448"'],
    ['quotes', 'كتاب "الأربعون"', '"كتاب ""الأربعون"""'],
    ['lines', 'سطر\nآخر', '"سطر\nآخر"'],
  ])('writes %s', (_, cell, expected) => expect(cellOf(cell)).toBe(expected));

  test.each([
    '=1+1',
    '+966500000000',
    '-2+3',
    '@SUM(A1)',
    '\tنص',
    '\rنص',
    '\nنص',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '  =1+1',
    '\u200F=1+1',
    '−5',
  ])('keeps %j from being a formula', (text) => expect(cellOf(text)).toBe(`"'${text}"`));

  test.each([
    ['أحمد;=1+1', `"أحمد;'=1+1"`],
    ['أحمد\n=1+1', `"أحمد\n'=1+1"`],
    ['أحمد\t@x', `"أحمد\t'@x"`],
    ['"=1+1"', `"""=1+1"""`],
  ])('keeps %j from being one where commas do not separate', (text, expected) =>
    expect(cellOf(text)).toBe(expected),
  );

  test.each(['عبد الله - فاس', 'a+b@example.test', 'د. أحمد (ت 676هـ)', "'مقتبس'"])(
    'leaves %j alone',
    (text) => expect(cellOf(text)).toBe(`"${text}"`),
  );
});

test('a file of it has a name in Arabic, and one for programs that know only ASCII', async () => {
  const app = fastify();
  app.get('/', (_, reply) =>
    sendCsv(reply, { name: 'نتائج "مادة": (أ)/ب\r\n\u202e', asciiName: 'course-7-results' }, ['أ'], [['ب']]),
  );
  const { headers, body } = await app.inject('/');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const [, name = ''] =
    /^attachment; filename="course-7-results\.csv"; filename\*=UTF-8''([\w%.-]+)$/.exec(
      String(headers['content-disposition']),
    ) ?? [];
  expect(decodeURIComponent(name)).toBe('نتائج مادة (أ) ب.csv');
  expect(body).toBe('\uFEFF"أ"\r\n"ب"\r\n');
  await app.close();
});
