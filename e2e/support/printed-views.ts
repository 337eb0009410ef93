import type { Page } from '@playwright/test';

/** No printer is here: a window that is opened to be printed writes its title on the page that opened it. */
export const noteWhatIsPrinted = (page: Page) =>
  page.evaluate(() => {
    const { open } = window;
    window.open = (...given) => {
      const view = open.apply(window, given);
      if (view) view.print = () => document.body.setAttribute('data-printed', view.document.title);
      return view;
    };
  });

/** The sheets of paper that a page would take, each as width and height in points. */
export async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const sheets = pdf.match(/\/Type \/Page\b[^s]/g) ?? [];
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return {
    count: sheets.length,
    isLandscape: sizes.every(([, width, height]) => Number(width) > Number(height)),
    words: await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        element instanceof HTMLElement && element.children.length === 0 && element.checkVisibility()
          ? [element.innerText.trim()]
          : [],
      ),
    ),
  };
}
