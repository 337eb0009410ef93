import { expect, type Page } from '@playwright/test';

/** A page scrolls up and down; whatever sticks out at a side is named. */
export async function noSidewaysScroll(page: Page) {
  const stickingOut = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const culprits = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > clientWidth + 1);
    });
    return [
      `the page is ${scrollWidth} wide on a screen of ${clientWidth}`,
      ...culprits.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
  expect(stickingOut).toEqual([]);
}

/** The same on the smallest phone that there is. */
export async function fitsTheSmallestPhone(page: Page) {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  if (usual) await page.setViewportSize(usual);
}
