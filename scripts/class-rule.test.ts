import { expect, test } from 'vitest';
import { classRefusals } from './class-rule.mjs';

const worn = `<p className="note"><b className={\`tag tag--\${tone}\`} /><i className="intro" /></p>`;
const refusals = (sheets: Record<string, string>, code = worn) =>
  classRefusals(
    Object.entries(sheets).map(([file, css]) => ({ file, css })),
    code,
  );

test('a class may be styled in its own sheet, and beside one of its own in another', () => {
  expect(
    refusals({
      'note.css':
        '.note { color: red } .note:hover b { color: blue } @media print { .note { display: none } }',
      'intro.css':
        '.intro { margin: 0 } .intro .note, main:has(.intro) .note { margin: 0 } p > a { color: red }',
      'tag.css': '.tag, .tag--warn { color: red } @keyframes spin { from { top: 0 } 50% { top: 1px } }',
    }),
  ).toEqual([]);
});

test('two sheets that style one class by itself would style each other’s pages', () => {
  expect(refusals({ 'note.css': '.note {}', 'intro.css': '.intro {} .note:focus {}' })).toEqual([
    '.note is styled by itself in note.css and intro.css: it belongs to one',
  ]);
});

test('a sheet that names only what is others’ would too', () => {
  expect(refusals({ 'note.css': '.note {} .tag {}', 'intro.css': '.intro {} .tag .note {}' })).toEqual([
    'intro.css: «.tag .note» styles only what is others’: name a class of this file beside it'.replace(
      '’',
      "'",
    ),
  ]);
});

test('a class that nothing wears is dead, however much its name is like another’s', () => {
  expect(refusals({ 'note.css': '.note {} .notes {} .note-old {}' })).toEqual([
    '.notes is worn by nothing',
    '.note-old is worn by nothing',
  ]);
});
