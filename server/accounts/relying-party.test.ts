import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

const at = (publicUrl: string | null, host: string) =>
  relyingParty({ config: { publicUrl } }, { protocol: 'http', host });

test('a device signs for the address that people use, whatever a request names', () => {
  const told = { id: 'hadith.example', origins: ['https://hadith.example'] };
  expect(at('https://hadith.example/', 'elsewhere.test')).toEqual(told);
  expect(at('https://hadith.example:8443', 'x').origins).toEqual(['https://hadith.example:8443']);
});

test('where nobody told us, for the one that its browser used', () => {
  expect(at(null, 'localhost:3000')).toEqual({
    id: 'localhost',
    origins: ['https://localhost:3000', 'http://localhost:3000'],
  });
});

test.each(['', 'a b', 'host/path', 'user@host', 'مضيف'])('«%s» is no host', (host) => {
  expect(() => at(null, host)).toThrow('تعذّر فهم الطلب');
});
