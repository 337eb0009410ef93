import type { Page } from '@playwright/test';
import { firstCourse } from './support/first-course.ts';
import { serveFile, serveStream, serveYoutube, silentWav } from './support/media.ts';
import {
  bar,
  callBar,
  film,
  layersOfPicture,
  openLesson,
  openSampleFilm,
  pause,
  pauseButton,
  playButton,
  player,
  pressPicture,
  recordLesson,
  seconds,
  tape,
} from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const clip = 'https://media.example/lesson';
const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

type Course = Awaited<ReturnType<typeof firstCourse>>;
let course: Course['course'];
let lessons: Course['lessons'];
const lessonAt = (index: number) => {
  const found = lessons.at(index);
  if (!found) throw new Error('the first course has too few lessons');
  return found;
};
const open = (page: Page, index = 0) => openLesson(page, lessonAt(index));
const openFilm = (page: Page) => openSampleFilm(page, lessonAt(0));
const speed = (page: Page) => page.getByLabel('سرعة التشغيل');

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  ({ course, lessons } = await firstCourse(page));
});

const kinds: { name: string; prepare: (page: Page) => Promise<void> }[] = [
  { name: 'a film', prepare: (page) => recordLesson(page, lessonAt(0).id, film) },
  {
    name: 'a file of sound alone',
    prepare: async (page) => {
      await recordLesson(page, lessonAt(0).id, { videoUrl: `${clip}.mp4` });
      await serveFile(page, `${clip}.mp4`, 'audio/wav', silentWav());
    },
  },
  {
    name: 'a stream',
    prepare: async (page) => {
      await recordLesson(page, lessonAt(0).id, { videoUrl: `${clip}/master.m3u8` });
      await serveStream(page, clip);
    },
  },
  {
    name: 'YouTube',
    prepare: async (page) => {
      await recordLesson(page, lessonAt(0).id, { videoUrl: youtube });
      await serveYoutube(page);
    },
  },
  { name: 'a stand-in', prepare: () => Promise.resolve() },
];

for (const { name, prepare } of kinds) {
  test(`a press on the picture plays and pauses: ${name}`, async ({ page }) => {
    await prepare(page);
    await open(page);
    await pressPicture(page);
    await expect(pauseButton(page)).toBeVisible();
    await expect.poll(() => seconds(page)).toBeGreaterThan(0);
    await callBar(page);
    await pressPicture(page);
    await expect(playButton(page)).toBeVisible();
    await pressPicture(page);
    await expect(pauseButton(page)).toBeVisible();
  });
}

for (const { plays, canPlayType } of [
  { plays: 'cannot play it', canPlayType: '' },
  { plays: 'says that it can play it, and cannot', canPlayType: 'maybe' },
] as const) {
  test(`whoever presses before a stream is there sees it begin, in a browser that ${plays}`, async ({
    page,
  }) => {
    await page.addInitScript((answer) => {
      HTMLMediaElement.prototype.canPlayType = () => answer;
      // As Apple's have it: only they are taken at their word.
      if (answer !== '') Object.assign(window, { ManagedMediaSource: undefined });
    }, canPlayType);
    await recordLesson(page, lessonAt(0).id, { videoUrl: `${clip}/master.m3u8` });
    await serveStream(page, clip);
    let letThrough = () => {};
    const isPressed = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/hls-player.*\.js|master\.m3u8/, async (route) => {
      await isPressed;
      await route.fallback();
    });
    await open(page);
    await pressPicture(page);
    await expect(pauseButton(page)).toBeVisible();
    letThrough();
    await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  });
}

test('the poster is seen until the film is played, also where it was left in the middle', async ({
  page,
}) => {
  await openFilm(page);
  const seen = async () => {
    const layers = await layersOfPicture(page);
    return layers.filter((name) => name === 'player__poster' || name === 'player__video')[0];
  };
  expect(await seen()).toBe('player__poster');
  await pressPicture(page);
  await expect.poll(seen).toBe('player__video');
  await tape(page).fill('30');
  await pause(page);
  await expect(playButton(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(30);
  expect(await seen()).toBe('player__poster');
});

test('the captions stand above the bar, and go down when it leaves', async ({ page }) => {
  await openFilm(page);
  await page.keyboard.press('c');
  await pressPicture(page);
  const words = player(page).getByText(/درس نموذجي/);
  await expect(words).toBeVisible();
  const bottom = async () => {
    const box = await words.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const topOfTape = (await tape(page).boundingBox())?.y ?? 0;
  expect(await bottom()).toBeLessThan(topOfTape);
  await expect(bar(page)).toHaveCSS('opacity', '0');
  await expect.poll(bottom).toBeGreaterThan(topOfTape);
  await page.keyboard.press('Home');
  await expect(words).toBeVisible();
});

test('the words that a film brings itself are offered, though it was asked for ahead of its player', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const create = document.createElement.bind(document);
    const withWords = (name: string) => {
      const element = create(name);
      if (element instanceof HTMLVideoElement)
        element.addTextTrack('subtitles', 'العربية', 'ar').mode = 'disabled';
      return element;
    };
    Object.defineProperty(document, 'createElement', { value: withWords });
  });
  await recordLesson(page, lessonAt(0).id, { ...film, captionsUrl: null });
  await open(page);
  await expect(page.getByRole('button', { name: 'إظهار نص الكلام' })).toBeVisible();
});

test('the lock screen knows the lesson, its keys work, and it is let go with the lesson', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { mediaSession } = navigator;
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    mediaSession.setActionHandler = (action, handler) => {
      if (!handlers.has(action))
        document.addEventListener(`press-${action}`, () => handlers.get(action)?.({ action }));
      handlers.set(action, handler);
      const held = [...handlers].filter(([, one]) => one !== null).map(([name]) => name);
      document.documentElement.dataset['lockScreen'] = held.join(' ');
    };
  });
  await openFilm(page);
  const press = (action: string) =>
    page.evaluate((name) => document.dispatchEvent(new Event(`press-${name}`)), action);
  await pressPicture(page);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
  const told = await page.evaluate(() => {
    const { title, album, artist } = navigator.mediaSession.metadata ?? {};
    return { title, album, artist };
  });
  expect(told.title).toBe(lessonAt(0).title);
  expect(course.title).toContain(told.album);
  expect(told.artist).toBe(course.teachers.join('، ') || course.instructor);
  await press('pause');
  await expect(playButton(page)).toBeVisible();
  await press('seekforward');
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(10);
  await press('seekbackward');
  await expect.poll(() => seconds(page)).toBeLessThan(10);
  await press('play');
  await expect(pauseButton(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-lock-screen', /play/);
  await page.getByRole('link', { name: 'الرئيسية' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('أهلًا بك');
  await expect(page.locator('html')).toHaveAttribute('data-lock-screen', '');
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('none');
});

test('the chosen speed holds in other lessons, on another day, and at YouTube', async ({ page }) => {
  await open(page);
  await speed(page).selectOption('1.5');
  await open(page, 1);
  await expect(speed(page)).toHaveValue('1.5');
  await openFilm(page);
  await expect(speed(page)).toHaveValue('1.5');
  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
  await pressPicture(page);
  await expect(pauseButton(page)).toBeVisible();
  expect(await rate()).toBe(1.5);
  await page.unrouteAll({ behavior: 'wait' });
  await recordLesson(page, lessonAt(0).id, { videoUrl: youtube });
  await serveYoutube(page);
  await open(page);
  await expect(speed(page)).toHaveValue('1.5');
});

test('a film goes into a window of its own where the browser has one, and comes back', async ({ page }) => {
  await page.addInitScript(() => {
    let shown: Element | null = null;
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
    Object.defineProperty(document, 'pictureInPictureElement', { get: () => shown });
    HTMLVideoElement.prototype.requestPictureInPicture = () => {
      shown = document.querySelector('video');
      shown?.dispatchEvent(new Event('enterpictureinpicture'));
      return new Promise(() => {});
    };
    document.exitPictureInPicture = () => {
      const left = shown;
      shown = null;
      left?.dispatchEvent(new Event('leavepictureinpicture'));
      return Promise.resolve();
    };
  });
  await openFilm(page);
  await page.getByRole('button', { name: 'صورة داخل صورة' }).click();
  await page.getByRole('button', { name: 'إعادة الصورة إلى الصفحة' }).click();
  await expect(page.getByRole('button', { name: 'صورة داخل صورة' })).toBeVisible();
  // Nobody can take out a picture that is not there.
  await open(page, 1);
  await expect(page.getByRole('button', { name: 'صورة داخل صورة' })).toHaveCount(0);
});

for (const width of [320, 360, 390]) {
  test(`all controls stand on the bar of a screen of ${width} pixels, each a finger wide`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
    });
    await page.setViewportSize({ width, height: 700 });
    await openFilm(page);
    const buttons = player(page).locator('.controls__row').getByRole('button');
    await expect(buttons.filter({ visible: true })).toHaveCount(6);
    const controls = [...(await buttons.filter({ visible: true }).all()), speed(page)];
    for (const control of controls) {
      const box = await control.boundingBox();
      const [left, right] = [box?.x ?? -1, (box?.x ?? 0) + (box?.width ?? 0)];
      expect(left, 'begins on the screen').toBeGreaterThanOrEqual(0);
      expect(right, 'ends on the screen').toBeLessThanOrEqual(width);
      expect(right - left, 'a finger wide').toBeGreaterThanOrEqual(44);
    }
  });
}
