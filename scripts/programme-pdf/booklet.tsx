import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { institution } from '#content/index';
import { levelPages } from '#content/level-details';
import { Ijazas, Notices } from './closing.tsx';
import { About, Contents, Cover, Method, Overview } from './front-matter.tsx';
import { LevelChapter } from './level-chapter.tsx';
import { type PageOf, PageOfContext } from './printed-page.ts';
import { ornaments, styles } from './sources.ts';
import { bookletText as text } from './text.ts';

export const bookletFacts = {
  title: text.fileTitle(institution.name),
  author: institution.name,
  subject: text.subject,
};

/** The whole booklet as one page that needs nothing from outside. */
export function bookletHtml(pageOf: PageOf = new Map()): string {
  const body = renderToStaticMarkup(
    <PageOfContext value={pageOf}>
      <Cover />
      <Contents />
      <About />
      <Method />
      <Overview />
      {levelPages.map((level) => (
        <LevelChapter key={level.key} level={level} />
      ))}
      <Ijazas />
      <Notices />
    </PageOfContext>,
  );
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${bookletFacts.title}</title><style>${styles()}</style></head><body>${ornaments()}${body}</body></html>`;
}

/** Changes with every word, letter and line that is printed, and with nothing else. */
export const bookletFingerprint = (): string => createHash('sha256').update(bookletHtml()).digest('hex');
