import { expect, test } from 'vitest';
import { deviceInWords, deviceOf } from './device.ts';

const said = (userAgent: string | undefined) => deviceInWords(deviceOf(userAgent));
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit}`;
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple}`;

test.each([
  ['هاتف أندرويد، متصفح كروم', 'phone', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['جهاز أندرويد لوحي، متصفح كروم', 'tablet', `${android} Chrome/126.0.0.0 Safari/537.36`],
  [
    'هاتف أندرويد، متصفح سامسونج',
    'phone',
    `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['هاتف أندرويد، متصفح أوبرا', 'phone', `${android} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0`],
  ['هاتف أندرويد، متصفح إيدج', 'phone', `${android} Chrome/125.0.0.0 Mobile Safari/537.36 EdgA/125.0.0.0`],
  [
    'هاتف أندرويد، متصفح فايرفوكس',
    'phone',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  ],
  [
    'جهاز أندرويد لوحي، متصفح فايرفوكس',
    'tablet',
    'Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0',
  ],
  ['آيفون، متصفح سفاري', 'phone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['آيفون، متصفح كروم', 'phone', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['آيفون، متصفح فايرفوكس', 'phone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['آيفون، متصفح إيدج', 'phone', `${iphone} Version/17.0 EdgiOS/125.0.2535.60 Mobile/15E148 Safari/604.1`],
  [
    'آيباد، متصفح سفاري',
    'tablet',
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${apple} Version/16.6 Mobile/15E148 Safari/604.1`,
  ],
  ['حاسوب ويندوز، متصفح إيدج', 'computer', `${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  ['حاسوب ويندوز، متصفح كروم', 'computer', `${windows} Chrome/126.0.0.0 Safari/537.36`],
  [
    'حاسوب ويندوز، متصفح فايرفوكس',
    'computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  ],
  [
    'حاسوب ماك، متصفح سفاري',
    'computer',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`,
  ],
  [
    'حاسوب لينكس، متصفح فايرفوكس',
    'computer',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  ],
  [
    'حاسوب كروم بوك، متصفح كروم',
    'computer',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
  ],
] as const)('a browser is called %s', (device, kind, userAgent) => {
  expect(said(userAgent)).toEqual({ kind, device });
});

test('what is not known is said to be so, and never guessed', () => {
  expect(said(undefined)).toEqual({ kind: 'other', device: 'جهاز غير معروف' });
  expect(said('')).toEqual({ kind: 'other', device: 'جهاز غير معروف' });
  expect(said('curl/8.5.0')).toEqual({ kind: 'other', device: 'جهاز غير معروف' });
  expect(said('Mozilla/5.0 (PlayStation 5) Chrome/100.0 Safari/537.36')).toEqual({
    kind: 'other',
    device: 'جهاز غير معروف، متصفح كروم',
  });
  expect(said(`${iphone} Mobile/15E148`)).toEqual({ kind: 'phone', device: 'آيفون، متصفح غير معروف' });
});

test('of what a browser sends only names that we wrote are kept', () => {
  const hostile = `${android} Chrome/1 Mobile <script>alert(1)</script> ${'x'.repeat(9000)}`;
  expect(deviceOf(hostile)).toBe('android-phone chrome');
  expect(deviceOf('<script>')).toBeNull();
  expect(deviceInWords('constructor toString').device).toBe('جهاز غير معروف');
});
