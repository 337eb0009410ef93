import { html, type Html } from '#server/http/plain-page';
import type { Teller } from './export-dates.ts';
import { isList } from './export-json.ts';
import { asHref } from './export-names.ts';
import { pageWords as words } from './export-page-words.ts';
import { type ExportedRow, Link, type Section, TakenFile, type Value } from './export-section.ts';
import type { chapters } from './export-sections.ts';
import { pageStyle } from './export-style.ts';

type Chapter = (typeof chapters)[number];

/** Up to the first part. */
export function pageHead(name: string, now: Date, parts: Chapter[], teller: Teller): Html {
  return html`<!doctype html>
    <html lang="ar" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta
          http-equiv="content-security-policy"
          content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"
        />
        <title>${words.title}</title>
        <style>
          ${pageStyle}
        </style>
      </head>
      <body>
        <header>
          <p class="university">جامعة علوم الحديث</p>
          <h1>${words.of} <bdi>${name}</bdi></h1>
          <p class="made">
            ${words.made} ${moment(now, teller)} · ${words.clock} <bdi>${teller.timeZone}</bdi>
          </p>
          <p>${words.about}</p>
          <p>${words.keep}</p>
        </header>
        <nav aria-label="${words.contents}">
          <h2>${words.contents}</h2>
          ${parts.map(
            ({ title, sections }) =>
              html`<section>
                <h3>${title}</h3>
                <ul>
                  ${sections.map((each) => html`<li><a href="#${each.key}">${each.title}</a></li>`)}
                </ul>
              </section>`,
          )}
        </nav>
        <main></main>
      </body>
    </html> `;
}

export const chapterHead = (title: string): Html => html`<h2 class="chapter">${title}</h2> `;

export const sectionHead = ({ key, title, note }: Section): Html =>
  html`<section id="${key}">
    <h3>${title}</h3>
    ${note && html`<p class="note">${note}</p>`}
  </section> `;

/** @param told how many rows there were, of which so many are on the page */
export function sectionFoot({ mostOnPage }: Section, told: number): Html {
  const left = mostOnPage === undefined ? 0 : told - mostOnPage;
  return html`${told === 0 && html`<p class="nothing">${words.nothing}</p>`}${
    left > 0 && html`<p class="note">${words.more(left)}</p>`
  }</section>\n`;
}

export const pageFoot: Html = html`</main></body></html>\n`;

/** A row as a card of its fields; what is empty is left out. */
export const rowAsHtml = (row: ExportedRow, { legend }: Section, teller: Teller): Html =>
  html`<article>${fields(row, legend, teller)}</article> `;

const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (isList(value) && value.length === 0);

function fields(row: ExportedRow, legend: Section['legend'], teller: Teller): Html {
  const given = Object.entries(row).filter(([, value]) => !isEmpty(value));
  return html`<dl>
    ${given.map(
      ([key, value]) =>
        html`<div>
          <dt>${legend[key] ?? key}</dt>
          <dd>${shown(value, legend, teller)}</dd>
        </div>`,
    )}
  </dl>`;
}

function shown(value: Value, legend: Section['legend'], teller: Teller): Html {
  if (value === null) return html``;
  if (typeof value === 'boolean') return html`${value ? words.yes : words.no}`;
  if (value instanceof Date) return moment(value, teller);
  if (value instanceof Link) return link(value.address, value.address);
  if (value instanceof TakenFile) return file(value);
  if (isList(value)) return list(value, legend, teller);
  if (typeof value === 'object') return fields(value, legend, teller);
  return html`<bdi class="text">${value}</bdi>`;
}

const list = (values: readonly Value[], legend: Section['legend'], teller: Teller): Html =>
  html`<ol>
    ${values.map((value) => html`<li>${shown(value, legend, teller)}</li>`)}
  </ol>`;

function moment(at: Date, { tell }: Teller): Html {
  const { hijri, gregorian, time } = tell(at);
  return html`<time datetime="${at.toISOString()}"
    ><bdi>${hijri}</bdi> · <bdi>${gregorian}</bdi> <bdi class="clock">${time}</bdi></time
  >`;
}

/** Only addresses of the web become links, whatever a row holds. */
const link = (address: string, text: string): Html =>
  /^https?:\/\//.test(address) ? html`<a href="${address}"><bdi>${text}</bdi></a>` : html`<bdi>${text}</bdi>`;

function file({ path, isMissing, isSound }: TakenFile): Html {
  if (isMissing) return html`<em>${words.missing}</em>`;
  const href = asHref(path);
  const name = path.split('/').at(-1) ?? path;
  return isSound
    ? html`<audio controls preload="none" src="${href}"></audio> <a href="${href}"><bdi>${name}</bdi></a>`
    : html`<a href="${href}">${words.openFile}</a>`;
}
