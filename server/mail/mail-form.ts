import { institution } from '#content/index';
import { type Html, html } from '#server/http/plain-page';

/** A sentence with what people are called in it: the names stand apart, whichever way they are written. */
type Words = readonly (string | { name: string })[];

export function words(texts: TemplateStringsArray, ...names: string[]): Words {
  return texts.flatMap((text, index) => {
    const name = names[index];
    return name === undefined ? [text] : [text, { name }];
  });
}

interface Link {
  label: string;
  url: string;
}

/** One piece of a mail. */
export type Block =
  | { sort: 'paragraph' | 'quiet'; says: Words }
  | ({ sort: 'button' | 'link' } & Link)
  | { sort: 'item'; title: string; detail: string | null; url: string | null };

export const paragraph = (says: Words): Block => ({ sort: 'paragraph', says });
/** Every mail begins so. */
export const greeting = paragraph(['السلام عليكم ورحمة الله وبركاته،']);
export const quiet = (says: Words): Block => ({ sort: 'quiet', says });
export const button = (label: string, url: string): Block => ({ sort: 'button', label, url });
export const link = (label: string, url: string): Block => ({ sort: 'link', label, url });

interface Said {
  subject: string;
  blocks: readonly Block[];
  /** Under the rule at its end: where the reader changes or ends such mails. */
  foot?: Link | null;
}

/** Every mail of the university: said once, written as text and as a page. Nothing in it is fetched from anywhere. */
export function writtenMail({ subject, blocks, foot = null }: Said) {
  const text = [...blocks.map(inText), institution.name, ...(foot ? [`${foot.label}: ${foot.url}`] : [])];
  return { subject, text: text.join('\n\n'), html: page(subject, blocks, foot).markup };
}

// First strong isolate and its end: what <bdi> is to a page.
const isolated = (name: string): string => `\u2068${name}\u2069`;

const plain = (says: Words): string =>
  says.map((part) => (typeof part === 'string' ? part : isolated(part.name))).join('');

function inText(block: Block): string {
  switch (block.sort) {
    case 'paragraph':
    case 'quiet':
      return plain(block.says);
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'item':
      return [`• ${block.title}`, block.detail, block.url].filter(Boolean).join('\n');
  }
}

const marked = (says: Words): Html[] =>
  says.map((part) => (typeof part === 'string' ? html`${part}` : html`<bdi>${part.name}</bdi>`));

const accent = '#1c427f';

function inMarkup(block: Block): Html {
  switch (block.sort) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 16px">${marked(block.says)}</p>`;
    case 'quiet':
      return html`<p class="quiet" style="margin:0 0 12px;font-size:15px;color:#4d453c">
        ${marked(block.says)}
      </p>`;
    case 'link':
      return html`<p style="margin:0 0 16px">
        <a class="link" href="${block.url}" style="color:${accent}">${block.label}</a>
      </p>`;
    case 'button':
      return html`<p style="margin:24px 0 12px">
          <a
            class="button"
            href="${block.url}"
            style="display:inline-block;padding:10px 28px;background:${accent};color:#fffdf8;border-radius:4px;text-decoration:none;font-weight:bold"
            >${block.label}</a
          >
        </p>
        <p class="quiet" style="margin:0 0 20px;font-size:13px;color:#695f53">
          إن لم يعمل الزر فهذا رابطه:<br /><span
            dir="ltr"
            style="display:block;text-align:right;word-break:break-all"
            >${block.url}</span
          >
        </p>`;
    case 'item':
      return item(block);
  }
}

const item = ({ title, detail, url }: Extract<Block, { sort: 'item' }>): Html =>
  html`<div style="margin:0 0 16px;padding:0 14px 0 0;border-right:3px solid #ac7f2b">
    <div style="font-weight:bold">
      ${
        url
          ? html`<a class="link" href="${url}" style="color:${accent}"><bdi>${title}</bdi></a>`
          : html`<bdi class="ink">${title}</bdi>`
      }
    </div>
    ${detail && html`<div class="ink"><bdi>${detail}</bdi></div>`}
  </div>`;

const bookFont = "Amiri,'Noto Naskh Arabic','Traditional Arabic','Times New Roman',serif";
const uiFont = "'IBM Plex Sans Arabic','Segoe UI','Noto Sans Arabic',Tahoma,sans-serif";

/** For the readers who have it: the blue vellum instead of the paper. */
const dark = `@media (prefers-color-scheme: dark) {
  .ground { background: #0c1424 !important }
  .paper { background: #14203a !important; border-color: #2b3b5c !important }
  .ink { color: #efe9da !important }
  .quiet { color: #c3c2bb !important }
  .link { color: #a9c4f2 !important }
  .button { background: #e0c077 !important; color: #1b150a !important }
  .foot { border-color: #2b3b5c !important }
}`;

const page = (subject: string, blocks: readonly Block[], foot: Link | null): Html =>
  html`<!doctype html>
    <html lang="ar" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${dark}
        </style>
      </head>
      <body class="ground" dir="rtl" style="margin:0;padding:0;background:#f7f4ec">
        <table
          class="ground"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          bgcolor="#f7f4ec"
        >
          <tr>
            <td align="center" style="padding:20px 10px">
              <table
                class="paper"
                role="presentation"
                dir="rtl"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                bgcolor="#fffdf8"
                style="max-width:560px;border:1px solid #ded5c3"
              >
                <tr>
                  <td
                    bgcolor="#15284a"
                    style="padding:12px 24px 14px;border-bottom:3px solid #e0c077;color:#f5eedd;font-family:${bookFont};font-size:24px;line-height:1.7"
                  >
                    ${institution.name}
                  </td>
                </tr>
                <tr>
                  <td
                    class="ink"
                    align="right"
                    style="padding:24px 24px 12px;font-family:${uiFont};font-size:17px;line-height:1.9;color:#221d18;word-break:break-word"
                  >
                    ${blocks.map(inMarkup)}
                  </td>
                </tr>
                ${foot && footRow(foot)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;

const footRow = ({ label, url }: Link): Html =>
  html`<tr>
    <td
      class="foot"
      align="right"
      style="padding:12px 24px 16px;border-top:1px solid #ded5c3;font-family:${uiFont};font-size:14px;line-height:1.8"
    >
      <a class="link" href="${url}" style="color:${accent}">${label}</a>
    </td>
  </tr>`;
