import { describe, expect, it } from 'vitest';
import { faces } from './faces.ts';
import { fitText, inkHeight, type Measure, type TextFrame } from './fit-text.ts';

/** A font in which every letter is half its size wide; marks stand above it and take no width. */
const measure: Measure = (text, _face, size) => {
  const marks = [...text].filter((letter) => /\p{M}/u.test(letter)).length;
  return {
    width: ([...text].length - marks) * size * 0.5,
    ascent: size * (marks > 0 ? 1.2 : 0.8),
    descent: size * 0.3,
  };
};

const frame: TextFrame = { width: 1000, height: 300, size: 100, floor: 50, maxLines: 2, leading: 1.5 };
const run = (text: string) => ({ text, face: faces.text, colour: '#000' });
const fit = (text: string, changes: Partial<TextFrame> = {}) =>
  fitText([run(text)], { ...frame, ...changes }, measure);
const lines = (text: string, changes?: Partial<TextFrame>) =>
  fit(text, changes).lines.map((line) => line.pieces.map((piece) => piece.text).join(' '));

describe('a text in its frame', () => {
  it('keeps its size where it fits', () => {
    expect(fit('محمد الأنصاري')).toMatchObject({
      size: 100,
      lines: [{ pieces: [{ text: 'محمد الأنصاري' }] }],
    });
  });

  it('shrinks on one line down to the floor', () => {
    const fitted = fit('س'.repeat(15).concat(' ', 'س'.repeat(14)));
    expect(fitted.lines).toHaveLength(1);
    expect(fitted.size).toBeGreaterThanOrEqual(50);
    expect(fitted.size).toBeLessThan(100);
    expect(fitted.lines[0]?.extent.width).toBeLessThanOrEqual(1000);
  });

  it('then takes two lines of nearly the same length', () => {
    expect(lines('أحمد سعيد خالد عمرو زيد بكر عامر سالم ماهر ناصر')).toEqual([
      'أحمد سعيد خالد عمرو زيد',
      'بكر عامر سالم ماهر ناصر',
    ]);
  });

  it('never cuts a word, however long: it goes below the floor instead', () => {
    const fitted = fit('ع'.repeat(60));
    expect(fitted.lines).toHaveLength(1);
    expect(fitted.lines[0]?.extent.width).toBeLessThanOrEqual(1000);
    expect(fitted.size).toBeLessThan(50);
  });

  it('shrinks for marks that would leave its height', () => {
    const bare = fit('محمد', { height: 110 });
    const vocalised = fit('مُحَمَّد', { height: 110 });
    expect(bare.size).toBe(100);
    expect(vocalised.size).toBeLessThan(100);
    expect(inkHeight(vocalised, frame.leading)).toBeLessThanOrEqual(110);
  });

  it('does not part «عبد» from «الله» nor «بن» from the father', () => {
    const text = 'عبد الله بن محمد بن عبد الرحمن الأنصاري الخزرجي المدني';
    for (const line of lines(text, { width: 700 })) expect(line).not.toMatch(/(عبد|بن)$/);
  });

  it('sets an empty text as nothing', () => {
    expect(fit('').lines).toEqual([]);
    expect(fit('   ').lines).toEqual([]);
  });

  it('keeps the words of one face together and parts those of another', () => {
    const strong = { ...run('ممتاز'), face: faces.strong };
    const { lines: set } = fitText([run('بتقدير رفيع'), strong, run('ودرجة')], frame, measure);
    expect(set[0]?.pieces.map((piece) => piece.text)).toEqual(['بتقدير رفيع', 'ممتاز', 'ودرجة']);
  });

  it('gives each piece the direction of its own letters', () => {
    const latin = { ...run('John Smith'), face: faces.strong };
    const { lines: set } = fitText([run('باسم'), latin], frame, measure);
    expect(set[0]?.pieces.map((piece) => piece.direction)).toEqual(['rtl', 'ltr']);
  });
});
