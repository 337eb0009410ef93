import type { GiftText } from './gift-escapes.ts';
import { slice } from './gift-escapes.ts';

export type GiftFormat = 'html' | 'moodle' | 'plain' | 'markdown';

const formats: GiftFormat[] = ['html', 'moodle', 'plain', 'markdown'];

/** `[html]` and its like before a text say how it is written. */
export function readFormat(text: GiftText): { format: GiftFormat | undefined; text: GiftText } {
  const start = text.marks.slice(0, '[markdown]'.length).toLowerCase();
  const format = formats.find((each) => start.startsWith(`[${each}]`));
  return { format, text: format ? slice(text, format.length + 2) : text };
}

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Questions here are plain text: of a page's marks only the line breaks stay. */
export function plainWords(words: string, format: GiftFormat): string {
  if (format !== 'html') return words.trim();
  return words
    .replaceAll(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
