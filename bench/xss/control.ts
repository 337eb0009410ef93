import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { noSightings, type Sightings, watch } from './detector.ts';
import type { Place } from './families.ts';
import type { Payload } from './payloads.ts';

/** How a careless site would write what it was given, by the place that a payload was made for. */
const carelessly: Record<Place, (text: string) => string> = {
  text: (text) => `<div>${text}</div>`,
  attribute: (text) => `<input value="${text}"><input value='${text}'><input value=${text}>`,
  address: (text) => `<a id=follow href="${text}">x</a><iframe src="${text}"></iframe>`,
  script: (text) =>
    `<script>var a="${text}"</script><script>var b='${text}'</script><script>var c=\`${text}\`</script>`,
  style: (text) => `<p style="color:${text}">x</p><style>p{color:${text}}</style>`,
  'twice-parsed': (text) =>
    `<script>for (const at of [0, 1]) document.body.append(Object.assign(document.createElement('p'),
      { innerHTML: at ? document.body.lastChild.innerHTML : ${JSON.stringify(text).replaceAll('<', '\\u003c')} }))</script>`,
  table: (text) => `<table><tr><td>${text}</td></tr></table>`,
};

/** Follows what waits to be followed, points at what waits to be pointed at. */
const restless = `<script>
  addEventListener('load', () => {
    for (const element of document.querySelectorAll('a, area, button, [onpointerenter], [tabindex]')) {
      element.dispatchEvent(new PointerEvent('pointerenter'));
      element.focus();
      element.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    }
  });
</script>`;

const pageOf = ({ place, text }: Payload, before: string): string =>
  `<!doctype html><body>${before}${carelessly[place](text)}`;

const patience = 5000;
const inOneWindow = 30;

/** Many in one window; each in a frame of its own, so that none swallows another. Our policy lets nobody frame a page. */
const windowsOf = (payloads: Payload[]): string[] =>
  Array.from({ length: Math.ceil(payloads.length / inOneWindow) }, (_, window) => {
    const ids = payloads.slice(window * inOneWindow, (window + 1) * inOneWindow).map(({ id }) => id);
    return `/?ids=${ids.join(',')}`;
  });

/**
 * A site that does everything wrong, under the policy of `policy` when it is given: what the detector hears there, it
 * would hear in the university.
 */
export async function hearCareless(
  browser: Browser,
  payloads: Payload[],
  policy?: string | null,
): Promise<Sightings> {
  const server = createServer((request, response) => {
    const ids =
      new URL(request.url ?? '', 'http://control.invalid').searchParams.get('ids')?.split(',') ?? [];
    const [only] = payloads.filter(({ id }) => request.url === `/${id}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (only && policy) response.setHeader('content-security-policy', policy);
    response.end(
      only ? pageOf(only, policy ? '' : restless) : ids.map((id) => `<iframe src=/${id}></iframe>`).join(''),
    );
  });
  const origin = await listen(server);
  const heard = noSightings();
  const context = await browser.newContext();
  try {
    await watch(context, heard);
    const page = await context.newPage();
    for (const path of policy ? payloads.map(({ id }) => `/${id}`) : windowsOf(payloads)) {
      // Some are made never to finish.
      await page.goto(origin + path, { timeout: patience }).catch(() => {});
    }
  } finally {
    await context.close();
    server.close();
  }
  return heard;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

/** The numbers of the payloads that were heard, by call or at the canary. */
export const heardIds = ({ executed, canary }: Sightings): Set<number> =>
  new Set([...executed, ...canary].map(({ what }) => Number(/(\d+)[^\d]*$/.exec(what)?.[1])));
