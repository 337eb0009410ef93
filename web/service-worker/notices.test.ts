import { describe, expect, test } from 'vitest';
import { openNotice, readPushed } from './notices.ts';

const origin = 'https://university.test';
const read = (message: unknown) => readPushed(JSON.stringify(message), origin);

test('a pushed message says what is shown, and where it leads', () => {
  const message = { title: 'تبدأ الجلسة بعد 5 دقائق', body: 'مصطلح الحديث', tag: 'session-3-5' };
  expect(read({ ...message, url: '/live-sessions' })).toEqual({ ...message, path: '/live-sessions' });
});

test('it never leads off the site', () => {
  for (const url of ['https://elsewhere.test/x', '//elsewhere.test', 'javascript:alert(1)', 7, null]) {
    expect(read({ title: 'ت', url }).path).toBe('/');
  }
});

test('a message that cannot be read is still shown, in the name of the university', () => {
  for (const text of ['', '{', 'null', '[]', '{"title":7}']) {
    expect(readPushed(text, origin)).toEqual({
      title: 'جامعة علوم الحديث',
      body: '',
      tag: 'university',
      path: '/',
    });
  }
});

describe('a notice that is pressed', () => {
  /** Presses it while these pages are open, and tells what became of it. */
  async function press(openPages: string[], url = '/live-sessions') {
    const done: string[] = [];
    const does = (what: string) => async () => void done.push(what);
    const pages = openPages.map((path) => ({
      url: origin + path,
      focus: does(`focus ${path}`),
      navigate: (to: string) => does(`lead ${path} to ${to}`)(),
    }));
    await openNotice(
      {
        location: { origin },
        clients: { matchAll: async () => pages, openWindow: (path: string) => does(`open ${path}`)() },
      },
      { notification: { close: () => done.push('close'), data: { url } } },
    );
    return done;
  }

  test('opens its page in a new tab when none is open', async () => {
    expect(await press([])).toEqual(['close', 'open /live-sessions']);
  });

  test('leads an open tab there', async () => {
    expect(await press(['/profile'])).toEqual(['close', 'focus /profile', 'lead /profile to /live-sessions']);
    expect(await press(['/live-sessions'])).toEqual(['close', 'focus /live-sessions']);
  });

  test('never takes anybody out of an exam', async () => {
    expect(await press(['/course/7/exam'])).toEqual(['close', 'open /live-sessions']);
    expect(await press(['/course/7/exam', '/'])).toEqual(['close', 'focus /', 'lead / to /live-sessions']);
  });
});
