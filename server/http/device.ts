import type { OwnSession } from '#contract/own-sessions';

type Kind = OwnSession['kind'];

/** Asked in this order: an Android phone says «Linux» too, and a Windows phone said «Android». */
const systems: readonly { key: string; shape: RegExp; kind: Kind; name: string }[] = [
  {
    key: 'television',
    shape: /SMART-TV|SmartTV|Tizen.*TV|Web0S|Apple ?TV|GoogleTV|Android TV/i,
    kind: 'other',
    name: 'تلفاز',
  },
  { key: 'iphone', shape: /iPhone|iPod/, kind: 'phone', name: 'آيفون' },
  { key: 'ipad', shape: /iPad/, kind: 'tablet', name: 'آيباد' },
  { key: 'windows-phone', shape: /Windows Phone/, kind: 'phone', name: 'هاتف ويندوز' },
  { key: 'android-phone', shape: /Android.*\bMobile\b/, kind: 'phone', name: 'هاتف أندرويد' },
  // Firefox names the kind before the system.
  { key: 'android-tablet', shape: /Android/, kind: 'tablet', name: 'جهاز أندرويد لوحي' },
  { key: 'windows', shape: /Windows/, kind: 'computer', name: 'حاسوب ويندوز' },
  { key: 'mac', shape: /Macintosh|Mac OS X/, kind: 'computer', name: 'حاسوب ماك' },
  { key: 'chromebook', shape: /\bCrOS\b/, kind: 'computer', name: 'حاسوب كروم بوك' },
  { key: 'linux', shape: /Linux|X11/, kind: 'computer', name: 'حاسوب لينكس' },
];

/** Asked in this order: nearly all of them say «Chrome» or «Safari» as well. */
const browsers: readonly { key: string; shape: RegExp; name: string }[] = [
  { key: 'edge', shape: /\bEdg(e|A|iOS)?\//, name: 'إيدج' },
  { key: 'samsung', shape: /SamsungBrowser\//, name: 'سامسونج' },
  { key: 'opera', shape: /\b(OPR|OPT|OPiOS|OPX|Opera)\b/, name: 'أوبرا' },
  { key: 'yandex', shape: /YaBrowser\//, name: 'ياندكس' },
  { key: 'vivaldi', shape: /Vivaldi\//, name: 'فيفالدي' },
  { key: 'duckduckgo', shape: /DuckDuckGo\/|\bDdg\//, name: 'دك دك جو' },
  { key: 'huawei', shape: /HuaweiBrowser\//, name: 'هواوي' },
  { key: 'xiaomi', shape: /MiuiBrowser\//, name: 'شاومي' },
  { key: 'uc', shape: /UCBrowser\/|UBrowser\//, name: 'يو سي' },
  { key: 'firefox', shape: /\b(Firefox|FxiOS|Focus)\//, name: 'فايرفوكس' },
  { key: 'chrome', shape: /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, name: 'كروم' },
  { key: 'safari', shape: /Version\/.*Safari\//, name: 'سفاري' },
];

const unknown = '-';

/**
 * What is kept of what a browser says of itself: the kind of device and the name of the browser, «android-phone chrome».
 * All else in that line tells people apart and helps nobody to know their own device. Null where neither is known.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const said = userAgent ?? '';
  const keyIn = (named: readonly { key: string; shape: RegExp }[]) =>
    named.find(({ shape }) => shape.test(said))?.key ?? unknown;
  const [system, browser] = [keyIn(systems), keyIn(browsers)];
  return system === unknown && browser === unknown ? null : `${system} ${browser}`;
}

/** What was kept, in the words of its owner: «هاتف أندرويد، متصفح كروم»; what is not known is said to be so. */
export function deviceInWords(kept: string | null): Pick<OwnSession, 'kind' | 'device'> {
  const [systemKey, browserKey] = (kept ?? '').split(' ');
  const system = systems.find(({ key }) => key === systemKey);
  const browser = browsers.find(({ key }) => key === browserKey);
  const kind = system?.kind ?? 'other';
  if (!system && !browser) return { kind, device: 'جهاز غير معروف' };
  return {
    kind,
    device: `${system?.name ?? 'جهاز غير معروف'}، متصفح ${browser?.name ?? 'غير معروف'}`,
  };
}
