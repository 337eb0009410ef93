import { expect, type Page } from '@playwright/test';

/** Every control that is seen can be pressed at the middle of what is seen of it: nothing else lies there. */
export async function everythingCanBePressed(page: Page, where = page.url()) {
  expect(await coveredControls(page), where).toEqual([]);
}

/** The controls that cannot be pressed where they are seen, each with what would be pressed instead. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]',
      ),
    ];
    const nameOf = (element: Element | null) =>
      element
        ? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
        : 'nothing';

    const isSeen = (control: HTMLElement) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      control.closest('[inert], [aria-hidden=true]:not(button)') === null &&
      !control.matches('.visually-hidden');

    /** The largest piece: a link may go over two lines, and between them is not the link. */
    const seenPart = (control: HTMLElement) => {
      const pieces = [...control.getClientRects()].toSorted(
        (one, other) => other.width * other.height - one.width * one.height,
      );
      const [piece] = pieces;
      if (!piece) return null;
      const left = Math.max(0, piece.left);
      const top = Math.max(0, piece.top);
      const width = Math.min(document.documentElement.clientWidth, piece.right) - left;
      const height = Math.min(window.innerHeight, piece.bottom) - top;
      // Smaller than this nothing is seen of it: it shows with the focus, or belongs to what is drawn in its place.
      return width < 4 || height < 4 ? null : { x: left + width / 2, y: top + height / 2 };
    };

    const isHit = (control: HTMLElement, hit: Element | null) =>
      hit !== null &&
      (control.contains(hit) ||
        ('labels' in control && hit.closest('label')?.control === control) ||
        (control.closest('label')?.contains(hit) ?? false));

    return controls.filter(isSeen).flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const middle = seenPart(control);
      if (!middle) return [];
      // The name of the university, and on a phone all that stands beside it, gives its place to a notice for a while.
      const isPhone = window.matchMedia('(max-width: 63.99rem)').matches;
      const yields = control.matches(
        `.topbar__brand, .live-button${isPhone ? ', .search-button, .bell' : ''}`,
      );
      const layers = document.elementsFromPoint(middle.x, middle.y);
      const hit = layers.find((layer) => !yields || layer.closest('.toasts-place') === null) ?? null;
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
      return isHit(control, hit) ? [] : `${nameOf(control)} «${name}» lies under ${nameOf(hit)}`;
    });
  });
