import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTrialLine } from './trial-line.ts';

/** Markup that is safe to send: made only by the `html` tag, which escapes every value that is not markup itself. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = Html | Html[] | string | number | false | null | undefined;

export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(texts.map((text, index) => text + render(pieces[index])).join(''));
}

function render(piece: Piece): string {
  if (piece === undefined || piece === null || piece === false) return '';
  if (Array.isArray(piece)) return piece.map(render).join('');
  return piece instanceof Html ? piece.markup : escape(String(piece));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const bareTemplate = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>{{title}}</title></head><body><main>{{main}}</main></body></html>`;

/** Pages that the server writes itself, inside the frame that the build drew for them; that of `sign-in` brings a script. */
export function plainPage(
  siteDir: string | null,
  trial: boolean,
  frame: 'plain' | 'sign-in' = 'plain',
): (title: string, main: Html) => string {
  const built = siteDir ? readFileSync(join(siteDir, `pages/${frame}.html`), 'utf8') : bareTemplate;
  const template = trial ? withTrialLine(built) : built;
  return (title, main) =>
    template.replace('{{title}}', () => escape(title)).replace('{{main}}', () => main.markup);
}
