import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programme } from '#content/programme';
import { bookletFingerprint, bookletHtml } from './programme-pdf/booklet.tsx';
import { fingerprintIn } from './programme-pdf/pdf-file.mjs';
import { inRoot } from './root.mjs';

const file = readFileSync(inRoot('web', 'public', 'programme.pdf'));
const html = bookletHtml();

it('the printed programme is as young as the content it was made from', () => {
  expect(
    fingerprintIn(file),
    'web/public/programme.pdf is older than what it prints: run «npm run programme-pdf» and commit the file',
  ).toBe(bookletFingerprint());
});

it('the printed programme is small enough for a phone', () => {
  expect(file.length).toBeLessThan(1024 * 1024);
});

it('the booklet names every subject and every lecture, in formal digits only', () => {
  const text = html
    .replace(/<style>[\s\S]*<\/style>|<svg[\s\S]*?<\/svg>|<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|&quot;|&amp;/g, '');
  const formal = (title: string) =>
    title.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const { title, units } of programme.flatMap(({ subjects }) => subjects)) {
    expect(text).toContain(formal(title));
    for (const lecture of units.flatMap(({ lectures }) => lectures)) expect(text).toContain(formal(lecture));
  }
  expect(text).not.toMatch(/[0-9%]/);
});

it('ﷺ stays on the line of the word before it', () => {
  expect(html).not.toMatch(/[^\u00a0]ﷺ/);
});

it('the booklet carries no note that is meant for a reviewer', () => {
  const notes = programme.flatMap(({ subjects }) => subjects.flatMap(({ toReview }) => toReview));
  expect(notes.filter((note) => html.includes(note))).toEqual([]);
  expect(html).not.toContain('(؟)');
});
