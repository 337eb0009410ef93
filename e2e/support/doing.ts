import { expect, type Page } from '@playwright/test';

/** Pages without React give what is to be done to the buttons themselves: those are marked. Call it before the page is opened. */
export const noteWhatIsHeard = (page: Page) =>
  page.addInitScript(() => {
    const { addEventListener } = HTMLButtonElement.prototype;
    HTMLButtonElement.prototype.addEventListener = function (
      this: HTMLButtonElement,
      ...given: Parameters<typeof addEventListener>
    ) {
      if (given[0] === 'click') this.dataset['heard'] = '';
      addEventListener.apply(this, given);
    };
  });

/** Every control that is seen does something: nothing on a page is only painted. */
export async function everythingDoesSomething(page: Page, where = page.url()) {
  expect(await idleControls(page), where).toEqual([]);
}

/** What React gave each element to do; where the browser does it by itself, that is enough. */
const idleControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Given = Record<string, unknown>;
    const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null;
    const givenTo = (element: Element): Given => {
      const entry = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'));
      return isGiven(entry?.[1]) ? entry[1] : {};
    };
    const hears = (element: Element, ...events: string[]) =>
      events.some((event) => typeof givenTo(element)[event] === 'function');
    const presses = ['onClick', 'onPointerDown', 'onPointerDownCapture', 'onMouseDown'];

    /** Some parts listen on what holds them: a list of tabs, a group of choices. */
    const isHeard = (element: Element, ...events: string[]): boolean => {
      for (let at: Element | null = element; at && at.id !== 'root'; at = at.parentElement)
        if (hears(at, ...events)) return true;
      return false;
    };

    const sends = (button: HTMLButtonElement) =>
      button.type === 'submit' &&
      button.form !== null &&
      (hears(button.form, 'onSubmit') || button.form.hasAttribute('action'));

    const does = (control: Element): boolean => {
      if (control instanceof HTMLAnchorElement)
        return !['', '#'].includes(control.getAttribute('href') ?? '');
      if (control instanceof HTMLButtonElement)
        return sends(control) || 'heard' in control.dataset || isHeard(control, ...presses);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        const isHeld = 'value' in givenTo(control) || 'checked' in givenTo(control);
        return control.readOnly || !isHeld || isHeard(control, 'onChange', 'onInput', ...presses);
      }
      return true;
    };

    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, textarea:enabled'),
    ]
      .filter((control) => control.checkVisibility() && !does(control))
      .map((control) => control.outerHTML.slice(0, 160));
  });

/** Where the links of this page lead on this site, besides to itself. */
export const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
      .map(({ pathname, search }) => pathname + search),
  );

/** Every one of these links leads to something that is there. A call of the server may change something: it is not asked. */
export async function everyLinkLeads(page: Page, links: Iterable<string>) {
  const dead: string[] = [];
  for (const link of links) {
    if (link.startsWith('/api/')) continue;
    const answer = await page.request.get(link);
    if (!answer.ok()) dead.push(`${link}: ${answer.status()}`);
  }
  expect(dead).toEqual([]);
}
