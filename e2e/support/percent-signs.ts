import { expect, type Page } from '@playwright/test';

/** Every percent sign that is seen stands to the right of its number: «90%», and nowhere «%90». */
export async function percentSignsFollow(page: Page, where: string) {
  const flipped = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxOf = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { index } of (node.nodeValue ?? '').matchAll(/\d%/g)) {
        if (boxOf(node, index + 1).left < boxOf(node, index).left) found.push(node.nodeValue ?? '');
      }
    }
    return found;
  });
  expect(flipped, `${where}: percent signs before their numbers`).toEqual([]);
}
