import { beforeEach, expect, test, vi } from 'vitest';

const entry = '/assets/index-AAAAAAAA.js';
const policy = "default-src 'self'";
vi.stubGlobal('BUILT_SITE', { id: 'a', entry, shell: [], study: [], files: [] });
vi.stubGlobal('caches', {
  open: async () => ({
    match: async () =>
      new Response('shell', { headers: { 'content-security-policy': policy, etag: 'shell' } }),
  }),
});
const { answerHome } = await import('./kept-site.ts');

const page = (what: string, script = entry) => `${what}<script src="${script}"></script>`;

let network: () => Promise<Response>;
beforeEach(() => {
  network = async () => new Response(page('the page'));
  vi.stubGlobal('fetch', () => network());
});

async function openHome(view: string | undefined, cache: RequestCache = 'default') {
  const works: Promise<unknown>[] = [];
  let isOther = false;
  const answer = await answerHome(new Request('https://university.test/', { cache }), {
    lastView: async () => view,
    onOther: async () => {
      isOther = true;
    },
    alsoWaitFor: (work) => works.push(work),
  });
  await Promise.all(works);
  return { answer, text: await answer.text(), isOther };
}

test('the home page is shown as it was left, under the policy of our pages', async () => {
  const { answer, text, isOther } = await openHome(page('the view'));
  expect(text).toBe(page('the view'));
  expect(answer.headers.get('content-security-policy')).toBe(policy);
  expect(answer.headers.get('etag')).toBeNull();
  expect(isOther).toBe(false);
});

test('the network has the last word: another build, or a page for visitors, is told', async () => {
  network = async () => new Response(page('the page', '/assets/index-BBBBBBBB.js'));
  expect(await openHome(page('the view'))).toMatchObject({ text: page('the view'), isOther: true });
  network = async () => new Response('for visitors');
  expect(await openHome(page('the view'))).toMatchObject({ isOther: true });
});

test('without a connection, or while the server is ill, the view stays', async () => {
  network = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await openHome(page('the view'))).toMatchObject({ text: page('the view'), isOther: false });
  network = async () => new Response('ill', { status: 503 });
  expect(await openHome(page('the view'))).toMatchObject({ text: page('the view'), isOther: false });
});

test("the network's page is shown to whoever loads it anew, and where no view of this build is kept", async () => {
  expect(await openHome(page('the view'), 'no-cache')).toMatchObject({ text: page('the page') });
  expect(await openHome(undefined)).toMatchObject({ text: page('the page') });
  const older = page('the view', '/assets/index-00000000.js');
  expect(await openHome(older)).toMatchObject({ text: page('the page'), isOther: false });
});
