/** Red, green and blue, 0–255. */
type Rgb = readonly [number, number, number];

/** `#abc`, `#abcd`, `#aabbcc` or `#aabbccdd`; what is transparent lies on white paper. */
function parseColour(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length < 6 ? digits.replace(/./g, (digit) => digit + digit) : digits;
  const channel = (index: number) => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16);
  const alpha = full.length === 8 ? channel(3) / 255 : 1;
  const onPaper = (value: number) => Math.round(255 + (value - 255) * alpha);
  return [onPaper(channel(0)), onPaper(channel(1)), onPaper(channel(2))];
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The same colour in six digits, without transparency. */
export const opaque = (hex: string): string => toHex(parseColour(hex));

export function darken(hex: string, share: number): string {
  const [red, green, blue] = parseColour(hex);
  return toHex([red * (1 - share), green * (1 - share), blue * (1 - share)]);
}

function luminance(hex: string): number {
  const [red, green, blue] = parseColour(hex);
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** As WCAG counts it: 1 is the same colour, 21 is black on white. */
export function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

export const isDark = (hex: string): boolean => contrast(hex, '#ffffff') > contrast(hex, '#000000');
