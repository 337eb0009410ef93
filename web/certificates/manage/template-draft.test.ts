import { describe, expect, test } from 'vitest';
import { drawable, isReadable, newTemplate } from './template-draft.ts';

describe('a template that is being written', () => {
  test('starts in white, black and gold, with the name of the university', () => {
    expect(drawable(newTemplate)).toEqual({
      backgroundColor: '#ffffff',
      textColor: '#000000',
      borderColor: '#d4af37',
      logoUrl: null,
      sealUrl: null,
      institutionName: 'جامعة علوم الحديث',
      templateStyle: 'classic',
    });
  });

  test('is drawn with what is whole: half a colour and half an address wait', () => {
    const sealUrl = `/uploads/${'a1'.repeat(13)}.png`;
    const half = {
      ...newTemplate,
      textColor: '#1',
      borderColor: ' #15284a ',
      logoUrl: 'https:/',
      sealUrl,
    };
    expect(drawable(half)).toMatchObject({
      textColor: '#000000',
      borderColor: '#15284a',
      logoUrl: null,
      sealUrl,
    });
  });

  test.each([
    ['#000000', '#ffffff', true],
    ['#999', '#fff', false],
    ['#f0e7d2', '#13233f', true],
    ['#ffffff00', '#ffffff', false],
  ])('%s on %s can be read: %s', (textColor, backgroundColor, expected) => {
    expect(isReadable(drawable({ ...newTemplate, textColor, backgroundColor }))).toBe(expected);
  });
});
