import { formatZone } from '#contract/clock-name';
import { html, type Html } from '#server/http/plain-page';
import type { Teller } from './export-dates.ts';
import { isList } from './export-json.ts';
import { asHref } from './export-names.ts';
import { pageWords as words } from './export-page-words.ts';
import { type ExportedRow, Link, type Section, TakenFile, type Value } from './export-section.ts';
import { pageStyle } from './export-style.ts';

export interface Chapter {
  title: string;
  sections: Section[];
}

const openings = '<!doctype html><html lang="ar" dir="rtl">';

/** Up to the first part. What is open here is closed by the foot. */
export const pageHead = (name: string, now: Date, told: readonly Chapter[], teller: Teller): string =>
  `${openings}${head.markup}<body>${header(name, now, teller).markup}${contents(told).markup}<main>`;

const head = html`<head>
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
</head>`;

const header = (name: string, now: Date, teller: Teller): Html =>
  html`<header>
    <p class="university">جامعة علوم الحديث</p>
    <h1>${words.of} <bdi>${name}</bdi></h1>
    <p class="made">${words.made} ${moment(now, teller)} · ${words.clock} ${formatZone(teller.timeZone)}</p>
    <p>${words.about}</p>
    <p>${words.keep}</p>
  </header> `;

const contents = (told: readonly Chapter[]): Html =>
  html`<nav aria-label="${words.contents}">
    <h2>${words.contents}</h2>
    ${told.map(
      ({ title, sections }) =>
        html`<section>
          <h3>${title}</h3>
          <ul>
            ${sections.map((each) => html`<li><a href="#${each.key}">${each.title}</a></li>`)}
          </ul>
        </section>`,
    )}
  </nav> `;

export const chapterHead = (title: string): string => html`<h2 class="chapter">${title}</h2> `.markup;

export const sectionHead = ({ key, title, note }: Section): string =>
  `<section id="${key}">${html`<h3>${title}</h3>`.markup}${note ? html`<p class="note">${note}</p>`.markup : ''}`;

/** @param told how many rows there were, of which so many are on the page */
export function sectionFoot({ mostOnPage }: Section, told: number): string {
  const left = mostOnPage === undefined ? 0 : told - mostOnPage;
  return `${left > 0 ? html`<p class="note">${words.more(left)}</p>`.markup : ''}</section>\n`;
}

/** Of what is not there only the headings are told, and together: that it was looked for is worth knowing. */
export function pageFoot(empty: readonly Section[]): string {
  const none = html`<h2 class="chapter">${words.empty}</h2>
    <p>${empty.map(({ title }) => title).join('، ')}.</p>`;
  return `${empty.length > 0 ? none.markup : ''}</main></body></html>\n`;
}

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
