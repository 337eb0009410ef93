/** At build time only: a whole document around a page that needs no React in the browser. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { institution } from '#content/index';
import type { LinkedData } from './programme/course-data.ts';
import { sharePicture, siteAddress } from './programme/site-address.ts';

export interface PageDocument {
  title: string;
  description?: string;
  /** Where the page is found, and the picture that is shown where it is shared; left out where it is not to be found. */
  found?: { path: string; picture: string; data?: LinkedData };
  stylesheet: string;
  beforeApp: string;
  /** Scripts of this page alone. */
  scripts?: string[];
  fonts: string[];
  body: ReactNode;
}

export function renderDocument(page: PageDocument): string {
  const { title, description, found, stylesheet, beforeApp, scripts = [], fonts, body } = page;
  const markup = renderToStaticMarkup(
    <html lang="ar" dir="rtl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {description && <Description title={title} text={description} />}
        {found && <Found {...found} />}
        <meta name="theme-color" content="#f7f4ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e192c" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        <script src={beforeApp} />
        {scripts.map((script) => (
          <script key={script} src={script} defer />
        ))}
      </head>
      <body>{body}</body>
    </html>,
  );
  const data = found?.data ? `<script type="application/ld+json">${inScript(found.data)}</script>` : '';
  // no line begins with the blessing, in a text of old either
  const whole = markup.replaceAll(' ﷺ', '\u00a0ﷺ').replace('</head>', () => `${data}</head>`);
  return `<!doctype html>${whole}\n`;
}

function Description({ title, text }: { title: string; text: string }) {
  return (
    <>
      <meta name="description" content={text} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ar_AR" />
      <meta property="og:site_name" content={institution.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
    </>
  );
}

function Found({ path, picture }: NonNullable<PageDocument['found']>) {
  const address = siteAddress + path;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={sharePicture(picture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** No text of ours ends the element that it stands in. */
const inScript = (data: LinkedData): string => JSON.stringify(data).replaceAll('<', '\\u003c');
