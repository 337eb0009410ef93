import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quotedMessages, type Term, terms } from '#content/glossary';
import { listFiles } from './list-files.mjs';
import { inRoot } from './root.mjs';

/**
 * Where the product speaks. Migrations stay as they ran; the question banks speak of the science, in its words; the list
 * of passwords is other people's.
 */
const files = listFiles(inRoot(), ['web', 'contract', 'server', 'scripts', 'content'])
  .filter((file) => /\.(tsx?|mjs|html|json|vtt|webmanifest)$/.test(file))
  .filter(
    (file) =>
      !/\.test\.|\/(migrations|testing)\/|factories|common-passwords|content\/(glossary|question-banks)/.test(
        file,
      ),
  );

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/(^|\s)\/\/.*$/gm, ' ');

/** Marks and tatweel are no difference between words. */
const bare = (text: string) => text.replaceAll(/[\u064B-\u0652\u0670\u0640]/g, '').replaceAll('\u00a0', ' ');

const without = (text: string, phrases: readonly string[]) =>
  phrases.reduce((left, phrase) => left.replaceAll(bare(phrase), ' '), text);

const before = String.raw`(?<!\p{L})(?:[وف]?(?:[بكل]?ال|لل|[بكل])?)`;
const after = String.raw`(?:ه|ها|هما|هم|هن|ك|كم|نا)?(?!\p{L})`;
const anyOf = ({ never }: Term) => new RegExp(`${before}(?:${never.map(bare).join('|')})${after}`, 'gu');

/** The words of a text that the glossary has another word for. */
function strayWords(text: string): string[] {
  const own = without(
    bare(text),
    quotedMessages.map(({ words }) => words),
  );
  return terms.flatMap((term) => {
    const left = without(own, term.unless?.map(({ phrase }) => phrase) ?? []);
    return [...left.matchAll(anyOf(term))].map(([word]) => `${word.trim()} → ${term.term}`);
  });
}

describe('the glossary', () => {
  it.each([
    ['أُضيف الكورس إلى القائمة', 'الكورس → مادة'],
    ['اسم المدرِّس أطول من المسموح به', 'المدرس → محاضر'],
    ['شاهد محاضراتها كلها', 'محاضراتها → درس'],
    ['وبالمرحلة الأولى', 'وبالمرحلة → مستوى'],
    ['إظهار الترجمة', 'إظهار الترجمة → نص الكلام'],
    ['لكل طالب مشرف', 'مشرف → مدير النظام'],
  ])('finds another word: %s', (text, stray) => {
    expect(strayWords(text)).toEqual([stray]);
  });

  it.each([
    'نجح إنشاء الكورس',
    'الكتاب المقرر: «الورقات»',
    'محاضر المادة ومحاضروها',
    'تطبيق: ترجمة رجال إسناد من السنن',
    'يعرض مراحل تدوين السنة',
    'آداب سكنى المدارس، والمتعلم والعالم',
  ])('leaves alone what means something else: %s', (text) => {
    expect(strayWords(text)).toEqual([]);
  });

  it('names no thing by a word that another term forbids', () => {
    expect(terms.flatMap(({ term, plural }) => strayWords(`${term} ${plural}`))).toEqual([]);
  });
});

it('each thing has its one name in every text of the university', () => {
  const strays = files.flatMap((file) =>
    strayWords(withoutComments(readFileSync(inRoot(file), 'utf8'))).map((stray) => `${file}: ${stray}`),
  );
  expect(strays).toEqual([]);
});

it.each(quotedMessages)('«$words» still stands as it is quoted ($where)', ({ words }) => {
  const stands = files.some((file) => readFileSync(inRoot(file), 'utf8').includes(words));
  expect(stands).toBe(true);
});
