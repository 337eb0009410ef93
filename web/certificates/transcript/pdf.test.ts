import { describe, expect, it } from 'vitest';
import { pdfOf } from './pdf.ts';

const picture = (mark: number) => ({
  bytes: new Uint8Array([0xff, 0xd8, mark, 0x0a, 0x0d, 0xff, 0xd9]),
  width: 2480,
  height: 3508,
});
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('the PDF of a transcript', () => {
  const file = pdfOf([picture(1), picture(2), picture(3)], 'كشف الدرجات HDT-1448');
  const text = textOf(file);

  it('has a page of A4 for each picture', () => {
    expect(text.match(/\/Type \/Page\b[^s]/g)).toHaveLength(3);
    expect(text).toContain('/Count 3');
    expect(text.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)).toHaveLength(3);
  });

  it('tells where each of its objects begins, and where that is told', () => {
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const places = [...text.slice(start).matchAll(/(\d{10}) 00000 n \n/g)].map(([, place]) => Number(place));
    expect(places).toHaveLength(3 + 3 * 3);
    places.forEach((place, index) => {
      expect(text.slice(place, place + `${index + 1} 0 obj`.length)).toBe(`${index + 1} 0 obj`);
    });
  });

  it('carries every picture whole, however many bytes it has', () => {
    for (const mark of [1, 2, 3]) expect(text).toContain(textOf(picture(mark).bytes));
    for (const [, length = '', body = ''] of text.matchAll(
      /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g,
    )) {
      expect(body).toHaveLength(Number(length));
    }
  });

  it('has its Arabic name in letters that readers understand', () => {
    const [, hex = ''] = /\/Title <feff([0-9a-f]+)>/.exec(text) ?? [];
    expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe('كشف الدرجات HDT-1448');
  });
});
