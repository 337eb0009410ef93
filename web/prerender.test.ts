import { describe, expect, it } from 'vitest';
import { levels, sourcedHadith } from '#content/index';
import { allEndpoints } from '#contract/index';
import { fetchedAhead } from './fetched-ahead.ts';
import { renderPages } from './prerender.tsx';
import { wayOf } from './service-worker/request-rules.ts';

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
const documents = Object.entries(pages).filter(([name]) => name.endsWith('.html'));
const landing = pages['landing.html'] ?? '';
const about = pages['about.html'] ?? '';

/** What search engines read; no browser runs it. */
const isData = (script: string) => script.startsWith('<script type="application/ld+json">');

describe('a page for visitors', () => {
  it.each(documents)('%s is Arabic, right to left, and holds one heading of the first rank', (name, html) => {
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    if (name !== 'plain.html' && name !== 'sign-in.html') expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it.each(documents)('%s carries no style and no script of its own, only the theme', (name, html) => {
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    const scripts = html.match(/<script[^>]*>[^<]*<\/script>/g)?.filter((script) => !isData(script));
    expect(scripts).toEqual([
      '<script src="/assets/before-app.js"></script>',
      ...(/^subject-l\d/.test(name)
        ? ['<script src="/assets/programme/play-sample.js" defer=""></script>']
        : []),
      ...(name === 'sign-in.html'
        ? ['<script src="/assets/accounts/passkey-sign-in.js" defer=""></script>']
        : []),
    ]);
  });

  it.each(documents)('%s keeps ﷺ on the line of the word before it', (_name, html) => {
    expect(html).not.toMatch(/[^\u00a0]ﷺ/);
  });

  it('leads only where a visitor may go', () => {
    const links = new Set([...landing.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href));
    expect([...links].toSorted()).toEqual([
      '#content',
      '/',
      '/about-university',
      '/api/login',
      '/api/login?tab=register',
      '/programme',
      ...levels.map(({ level }) => `/programme#level-${level}`),
      '/programme.pdf',
      '/verify',
    ]);
  });
});

describe('the landing page', () => {
  it('shows the six levels and the size of the programme', () => {
    for (const level of levels) expect(landing).toContain(level.degree);
    for (const figure of ['6', '59', '1,140', '1,680']) expect(landing).toContain(`>${figure}</bdi>`);
  });

  it('shows a hadith only with its narrator and its source', () => {
    const shown = sourcedHadith.filter((hadith) => landing.includes(hadith.text));
    expect(shown).toHaveLength(1);
    expect(landing).toContain('زيد بن\u00a0ثابت رضي\u00a0الله\u00a0عنه');
    expect(landing).toContain('[الترمذي (٢٦٥٦) وقال: حديث\u00a0حسن، وأبو داود (٣٦٦٠)]');
  });

  it('says what the certificates are not', () => {
    expect(landing).toContain('ما لم تعتمدها الجهة المختصة');
  });
});

describe('the page about the university', () => {
  it('tells the eight pillars, the untimed progression and the diploma of a stage', () => {
    expect(about.match(/class="pillars__number"/g)).toHaveLength(8);
    expect(about).toContain('بلا مدة محددة');
    expect(about).toContain('الدبلوم الجامع للمستوى');
  });
});

describe('the list of pages for the server', () => {
  const known: Record<string, string> = JSON.parse(pages['routes.json'] ?? '{}');

  it('names each level, and so no other', () => {
    expect(Object.keys(known)).toContain('/course/:id');
    expect(Object.keys(known).filter((path) => path.startsWith('/diploma/'))).toEqual(
      levels.map(({ key }) => `/diploma/${key}`),
    );
  });

  it('says what a lesson will need: its code, and answers of the contract', () => {
    const links = known['/course/:courseId/lessons/:lessonId'] ?? '';
    expect(links).toContain('<link rel="modulepreload" crossorigin href="/assets/lessons/lesson-page.tsx">');
    expect(links).toContain(
      '<link rel="preload" as="fetch" crossorigin href="/api/courses/:courseId/lessons">',
    );
  });

  it('asks for all that a course shows at once, its standing too', () => {
    for (const answer of ['', '/lessons', '/units', '/progress', '/exam-standing'])
      expect(known['/courses/:id']).toContain(`as="fetch" crossorigin href="/api/courses/:id${answer}">`);
  });

  it('asks only for what everybody who is signed in may have, and may read without a connection', () => {
    const open = new Map(allEndpoints.map(({ method, path, access }) => [`${method} ${path}`, access]));
    const asked = Object.values(known).flatMap((links) =>
      [...links.matchAll(/as="fetch" crossorigin href="([^"]+)"/g)].map(([, path = '']) => path),
    );
    expect(asked.length).toBeGreaterThan(20);
    for (const path of asked) {
      expect(open.get(`GET ${path.replace(':courseId', ':id')}`), path).toBe('signed-in');
      const url = `https://university.test${path.replace(':courseId', '7').replace(':id', '7')}`;
      expect(wayOf({ method: 'GET', mode: 'cors', url }, 'https://university.test'), path).toBe('reading');
    }
  });
});
