import { describe, expect, it } from 'vitest';
import { institution, levels } from '#content/index';
import { publicSubjects } from '#content/public-subjects';
import { fetchedAhead } from './fetched-ahead.ts';
import { countOf } from './lib/format.ts';
import { keptTogether } from './lib/kept-together.ts';
import { renderPages } from './prerender.tsx';
import { pictures, readySubjects } from './ready-programme.tsx';

const sources = [
  'index.html',
  'before-app.js',
  'programme/public.css',
  'programme/programme-pages.css',
  'programme/play-sample.js',
  'accounts/passkey-sign-in.js',
  'styles/plain-page.css',
  'styles/fonts/plex-400.woff2',
  'styles/fonts/plex-600.woff2',
  'styles/fonts/amiri-700.woff2',
  ...fetchedAhead.map(({ page }) => page),
];
const pages = await renderPages(
  Object.fromEntries(sources.map((source) => [source, { file: `assets/${source}` }])),
);
const programmePage = pages['programme.html'] ?? '';
const pageOf = (code: string) => pages[`subject-${code}.html`] ?? '';

/** The words of a page, as they are read. */
const wordsOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');
const plain = (text: string) => keptTogether(text).replaceAll('\u00a0', ' ');
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);

describe('the page of the programme', () => {
  it('leads to each of the 59 subjects, under its level, once', () => {
    const subjects = linksIn(programmePage).filter((href) => href.startsWith('/programme/'));
    expect(subjects).toEqual(publicSubjects.map(({ subject }) => `/programme/${subject.code}`));
    expect(subjects).toHaveLength(59);
    for (const { level } of levels) expect(programmePage).toContain(`id="level-${level}"`);
  });

  it('tells of each subject its title and its hours', () => {
    const words = wordsOf(programmePage);
    for (const { subject } of publicSubjects) {
      expect(words).toContain(plain(subject.title) + countOf('hour', subject.hours));
    }
  });

  it('says of each level what it asks for', () => {
    const words = wordsOf(programmePage);
    expect(words).toContain('مفتوح لكل من سجّل');
    for (const average of [75, 80, 85, 88, 90]) expect(words).toContain(`بمعدل ${average} فأكثر`);
    expect(words).toContain('وقُبل موضوع أطروحته');
    expect(words).toContain(institution.programmeNotice);
  });
});

describe.each(publicSubjects)('the page of «$subject.title»', (of) => {
  const { subject, level, prerequisites, leadsTo, before, after, exam } = of;
  const html = pageOf(subject.code);
  const words = wordsOf(html);

  it('tells its book, its hours, and every unit and lesson in their order', () => {
    for (const text of [subject.description, subject.setBook.title, subject.track, level.title])
      expect(words).toContain(plain(text));
    expect(words).toContain(countOf('hour', subject.hours));
    const inOrder = subject.units.flatMap(({ title, lectures }) => [title, ...lectures]).map(plain);
    let from = words.indexOf('الوحدات والدروس');
    for (const text of inOrder) {
      const place = words.indexOf(text, from);
      expect(place, text).toBeGreaterThan(-1);
      from = place + text.length;
    }
    expect(words).toContain(countOf('question', exam.questions));
  });

  it('leads to its neighbours, to what comes before it and what is built upon it, and nowhere that is not there', () => {
    const links = linksIn(html);
    const named = [...prerequisites, ...leadsTo, before, after].flatMap((other) =>
      other ? [other.code] : [],
    );
    for (const code of named) expect(links).toContain(`/programme/${code}`);
    const known = new Set(readySubjects.map(({ path }) => path));
    for (const link of links.filter((href) => href.startsWith('/programme/'))) expect(known).toContain(link);
  });

  it('leads in, and back to itself', () => {
    const next = `next=${encodeURIComponent(`/programme/${subject.code}`)}`;
    expect(linksIn(html)).toContain(`/api/login?tab=register&amp;${next}`);
    expect(linksIn(html)).toContain(`/api/login?${next}`);
  });

  it('has a title, a description, an address and a picture of its own', () => {
    expect(html).toContain(`— ${institution.name}</title>`);
    expect(html).toContain(`<link rel="canonical" href="{{origin}}/programme/${subject.code}"/>`);
    expect(html).toContain(`<meta property="og:image" content="{{origin}}/share/${subject.code}.png"/>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{60,320}"/);
    expect(pictures.shared.map(({ name }) => name)).toContain(subject.code);
  });

  it('has a lesson that plays without an account and without scripts, and is not fetched before it is played', () => {
    expect(html).toMatch(/<video src="\/samples\/lesson\.mp4"[^>]* controls="" preload="none"/);
    expect(html).toMatch(/<audio src="\/samples\/lesson\.m4a" controls="" preload="none"/);
  });
});

it('no two pages have one title or one description', () => {
  for (const pattern of [/<title>([^<]*)/, /name="description" content="([^"]*)/]) {
    const said = readySubjects.map(({ file }) => pattern.exec(pages[file] ?? '')?.[1]);
    expect(new Set(said).size).toBe(59);
  }
});

it('shows the beginning of a text only where the university has it, and a hadith only with its source', () => {
  const shown = publicSubjects.flatMap(({ subject, setText }) => (setText ? [subject.code] : []));
  expect(shown).toEqual(['l1s01', 'l1s02', 'l2s02']);
  expect(wordsOf(pageOf('l1s02'))).toContain('[المنظومة البيقونية، البيتان 1–2 من 34]');
  expect(wordsOf(pageOf('l1s01'))).toContain('رَوَاهُ');
  expect(pageOf('l1s03')).not.toContain('set-text');
});

it('tells as uncertain what nobody could confirm', () => {
  expect(wordsOf(pageOf('l1s02'))).toContain('اسم الناظم وسنة وفاته غير مجزوم بهما');
});

it('an address that no subject has is told so, with the way to all of them, and has no address of its own', () => {
  const missing = pages['missing-subject.html'] ?? '';
  expect(linksIn(missing)).toContain('/programme');
  expect(missing).not.toContain('canonical');
});

it('no page holds a question of the banks', async () => {
  const { questionBanks } = await import('#content/question-banks');
  const all = Object.values(pages).join();
  for (const { questions } of questionBanks)
    for (const { explanation } of questions) expect(all).not.toContain(explanation);
});
