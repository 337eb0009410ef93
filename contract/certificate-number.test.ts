import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPrinted, printedNumber } from './certificate-number.ts';

test.each([
  ['hdt-1448-7k3m-q9xd-2abc-wxyz'],
  [' HDT 1448 7K3M   Q9XD 2ABC WXYZ '],
  ['HDT14487K3MQ9XD2ABCWXYZ'],
  ['14487K3MQ9XD2ABCWXYZ'],
  ['HDT-١٤٤٨-٧K٣M-Q٩XD-٢ABC-WXYZ'],
  ['HDT–۱۴۴۸—7K3M‐Q9XD–2ABC–WXYZ'],
  ['\u200FHDT-1448-7K3M-Q9XD-2ABC-WXYZ\u200E'],
  ['ＨＤＴ-1448-7K3M-Q9XD-2ABC-WXYZ'],
])('«%s» is HDT-1448-7K3M-Q9XD-2ABC-WXYZ', (typed) =>
  expect(asPrinted(typed)).toBe('HDT-1448-7K3M-Q9XD-2ABC-WXYZ'),
);

test.each(['', '..', '  -  ', 'رقم'])('there is no number in «%s»', (typed) =>
  expect(asPrinted(typed)).toBe(''),
);

test('what is printed is read back as itself; and any text at all can be read', () => {
  const symbols = fc.stringMatching(/^[2-9A-Z]{16}$/);
  fc.assert(
    fc.property(symbols, (drawn) => asPrinted(printedNumber('1448', drawn)) === printedNumber('1448', drawn)),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^[A-Z0-9-]*$/.test(asPrinted(text))));
});
