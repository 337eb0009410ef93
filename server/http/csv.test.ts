import { describe, expect, test } from 'vitest';
import fastify from 'fastify';
import fc from 'fast-check';
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
    ['أحمد\r\n=1+1', `"أحمد\r\n'=1+1"`],
    ['x";"=HYPERLINK(A1)', `"x"";'""=HYPERLINK(A1)"`],
    ['x\t" "=1+1', `"x\t'"" ""=1+1"`],
    ['"=1+1"', `"'""=1+1"""`],
  ])('keeps %j from being one where commas do not separate', (text, expected) =>
    expect(cellOf(text)).toBe(expected),
  );

  test.each(['عبد الله - فاس', 'a+b@example.test', 'د. أحمد (ت 676هـ)', "'مقتبس'"])(
    'leaves %j alone',
    (text) => expect(cellOf(text)).toBe(`"${text}"`),
  );
});

/**
 * The cells as a program reads them that separates by this sign. A quotation mark in the middle of a cell is a letter to
 * most; to some it opens and closes again.
 */
function cellsOf(text: string, separator: string, marks: 'letters' | 'open'): string[] {
  const cells: string[] = [];
  let cell = '';
  let isOpen = false;
  let isFresh = true;
  const end = () => {
    cells.push(cell);
    [cell, isFresh] = ['', true];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isOpen && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isOpen && letter === '"') {
      isOpen = false;
    } else if (isOpen) {
      cell += letter;
    } else if (letter === '"' && (isFresh || marks === 'open')) {
      [isOpen, isFresh] = [true, false];
    } else if (letter === separator || letter === '\n' || letter === '\r') {
      end();
    } else {
      cell += letter;
      isFresh = false;
    }
  }
  end();
  return cells;
}

describe('whatever a text is, and by whatever sign its table is separated', () => {
  const letters = ['"', ';', ',', '\t', '\r', '\n', '=', '+', '-', '@', '＝', "'", ' ', '\u200F', 'أ', 'x'];
  const texts = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join(''));
  const tables = fc.array(fc.array(texts, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

  test.each([',', ';', '\t'])('no cell begins like a formula where %j separates', (separator) => {
    fc.assert(
      fc.property(tables, fc.constantFrom('letters' as const, 'open' as const), (rows, marks) => {
        for (const cell of cellsOf(csvText([], rows), separator, marks)) {
          expect(cell).not.toMatch(/^[\s"\p{Cf}]*[-=+@＝]/u);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('it comes back as it was where commas separate, but for the apostrophes', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), (row) => {
        const [, ...cells] = cellsOf(csvText([], [row]), ',', 'letters');
        const plain = (text: string) => text.replaceAll("'", '');
        // The empty line of titles before it, and the empty rest after each line's end.
        expect(cells.filter((_, index) => index > 0 && index <= row.length).map(plain)).toEqual(
          row.map(plain),
        );
      }),
    );
  });
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
