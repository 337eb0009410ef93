import { describe, expect, it } from 'vitest';
import { type CertificateTemplate, defaultTemplate } from './certificate.ts';
import { contrast, opaque } from './colour.ts';
import { paletteOf } from './palette.ts';

const template = (backgroundColor: string, textColor: string, borderColor: string): CertificateTemplate => ({
  ...defaultTemplate,
  backgroundColor,
  textColor,
  borderColor,
});

const choices = [
  template('#fffdf6', '#221d18', '#15284a'),
  template('#13233f', '#f0e7d2', '#c9a24e'),
  template('#ffffff', '#000000', '#d4af37'),
  template('#fff', '#fff', '#fff'),
  template('#000', '#111', '#222'),
  template('#d4af37', '#d4af37', '#d4af37'),
  template('#808080', '#888888', '#777777'),
  template('#ffffff00', '#00000080', '#ff000040'),
];

describe.each(choices)('a template of $backgroundColor, $textColor and $borderColor', (chosen) => {
  it.each(['classic', 'modern', 'elegant'] as const)('can be read in the %s design', (templateStyle) => {
    const palette = paletteOf({ ...chosen, templateStyle });
    const words = [palette.text, palette.title, palette.name, palette.course];
    for (const colour of words) expect(contrast(colour, palette.background)).toBeGreaterThanOrEqual(3.5);
    expect(contrast(palette.onBand, palette.band)).toBeGreaterThanOrEqual(3.5);
    expect(contrast(palette.onSeal, palette.seal)).toBeGreaterThanOrEqual(4.5);
  });

  it('has a code that is dark on light', () => {
    const { qrDark, qrLight } = paletteOf(chosen);
    expect(contrast(qrDark, qrLight)).toBeGreaterThanOrEqual(7);
    expect(contrast(qrLight, '#000000')).toBeGreaterThan(contrast(qrDark, '#000000'));
  });
});

it('takes the three colours as they were chosen where they can be read', () => {
  expect(paletteOf(defaultTemplate)).toMatchObject({
    background: '#fffdf6',
    text: '#221d18',
    border: '#15284a',
    title: '#15284a',
  });
});

it('the band of the modern sheet is deep though the border is gold', () => {
  expect(paletteOf(template('#ffffff', '#7d2838', '#b68a35'))).toMatchObject({
    border: '#b68a35',
    band: '#7d2838',
    onBand: '#e0c077',
  });
});

it('a transparent colour lies on white paper', () => {
  expect(opaque('#00000000')).toBe('#ffffff');
  expect(opaque('#00f8')).toBe('#7777ff');
  expect(opaque('#ABC')).toBe('#aabbcc');
});
