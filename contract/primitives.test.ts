import { describe, expect, test } from 'vitest';
import { colour, email, idText, isWebAddress, link } from './primitives.ts';

test.each([['0'], ['-1'], ['1.5'], ['2147483648'], ['01'], ['١'], [''], ['1 '], ['99999999999']])(
  '%j is no id',
  (text) => expect(idText.safeParse(text).success).toBe(false),
);

describe('a web address', () => {
  const ownFile = `/uploads/${'a1'.repeat(13)}.webp`;
  test.each([['https://example.com/a.mp4'], ['http://example.com'], [ownFile]])('%s is taken', (address) =>
    expect(link('x').parse(address)).toBe(address),
  );
  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//example.com'],
    ['/etc/passwd'],
    ['/uploads/../secret'],
    ['/uploads/abc.webp'],
    [`${ownFile}/../x`],
    [`${ownFile}?x`],
    [ownFile.toUpperCase()],
    ['/uploads/.env'],
    ['ftp://example.com'],
    ['https:\\\\example.com'],
    ['https://exa mple.com'],
    ['https://\u202Eexample.com'],
    ['https://'],
  ])('%s is refused', (address) => expect(link('x').safeParse(address).success).toBe(false));
  test('a path of ours is no web address', () => expect(isWebAddress('/uploads/a.png')).toBe(false));
});

test.each([['#fff'], ['#d4af37'], ['#D4AF37FF']])('%s is a colour', (text) =>
  expect(colour('x').parse(text)).toBe(text),
);
test.each([['red'], ['#ggg'], ['url(x)'], ['#12345']])('%s is no colour', (text) =>
  expect(colour('x').safeParse(text).success).toBe(false),
);

test('e-mails are one in whatever case they are typed', () => {
  expect(email.parse(' Student@Example.COM ')).toBe('student@example.com');
});
