import type { Asked } from '../connection.ts';

/** A page, and the answers that its head tells the browser to fetch: what the server is asked when it is opened. */
export async function openedPage(origin: string, path: string, cookie: string): Promise<Asked[]> {
  const html = await fetch(origin + path, { headers: { cookie } }).then((answer) => answer.text());
  const answers = [...html.matchAll(/as="fetch" crossorigin href="([^"]+)"/g)].map(([, found = '']) => found);
  if (answers.length === 0) throw new Error(`the page ${path} asks for nothing`);
  return [path, ...answers].map((each) => ({ method: 'GET', path: each, cookie }));
}
