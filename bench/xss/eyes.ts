/** One look at a page. */
export interface Glance {
  path: string;
  /** The payload stood there, to be read. */
  isShown: boolean;
  /** Anything that would run if somebody touched it. */
  armed: string[];
}

export interface Step {
  path: string;
  text: string;
}

/** What the bench can do inside a page. */
interface Eyes {
  /** Returns when the page waits for nothing more. */
  settled: () => Promise<void>;
  glance: (step: Step) => Promise<Glance>;
  /** Goes from page to page as the site's own links do, without loading it anew. */
  walk: (steps: Step[]) => Promise<Glance[]>;
  /** Opens tabs, folded parts and dialogs, at most so many of a kind, and looks at each; then turns to the next leaf. */
  openAll: (most: number) => Promise<Glance[]>;
  /** Types into the search dialog, which is open. */
  seek: (words: string[]) => Promise<Glance[]>;
}

declare global {
  interface Window {
    eyes: Eyes;
  }
}

/** Runs in every page before its own scripts: it may use nothing from outside. */
export function openEyes(): void {
  const tick = () => new Promise((resume) => setTimeout(resume, 16));
  const mostTicks = 200;

  let asking = 0;
  const { fetch } = window;
  window.fetch = async (...asked) => {
    asking += 1;
    try {
      return await fetch(...asked);
    } finally {
      asking -= 1;
    }
  };

  const settled = async () => {
    let quiet = 0;
    for (let ticks = 0; ticks < mostTicks && quiet < 2; ticks += 1) {
      await tick();
      const isThere = document.querySelector('h1') && !document.querySelector('.loading-page');
      quiet = isThere && asking === 0 ? quiet + 1 : 0;
    }
  };

  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const shows = (text: string) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    return plain(`${document.body.textContent} ${fields.join(' ')} ${document.title}`).includes(plain(text));
  };

  const isScript =
    /^[\u0000-\u0020]*(?:j[\s]*a[\s]*v[\s]*a[\s]*s[\s]*c[\s]*r[\s]*i[\s]*p[\s]*t|vbscript|livescript|data[\s]*:[\s]*(?:text|application))/i;
  const isAddress = /^(?:href|src|action|formaction|data|xlink:href|poster|srcdoc|content)$/;
  const armedIn = (element: Element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const runs =
        name.startsWith('on') || name === 'srcdoc' || (isAddress.test(name) && isScript.test(value));
      const calls = name === 'style' && value.includes('canary');
      return runs || calls ? [`<${element.localName} ${name}="${value.slice(0, 80)}">`] : [];
    });
  const armed = () => [...document.querySelectorAll('*')].flatMap(armedIn);

  const glance = async ({ path, text }: Step) => {
    await settled();
    return { path, isShown: shows(text), armed: armed() };
  };

  const walk = async (steps: Step[]) => {
    const glances: Glance[] = [];
    for (const step of steps) {
      history.pushState(null, '', step.path);
      glances.push(await glance(step));
    }
    return glances;
  };

  const here = () => location.pathname;
  const press = (target: EventTarget, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  /** A kind of button is known by its picture. */
  const kindOf = (button: Element) =>
    `${button.className} ${button.querySelector('use')?.getAttribute('href')}`;
  const openDialog = () => document.querySelector('[role=dialog], [role=alertdialog]');

  const openAll = async (most: number) => {
    const glances: Glance[] = [];
    const look = async () => glances.push(await glance({ path: here(), text: 'xss(' }));
    for (const tab of document.querySelectorAll<HTMLElement>('main [role=tab]')) {
      tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      await look();
      glances.push(...(await openKinds(most)));
    }
    glances.push(...(await openKinds(most)));
    for (let leaves = 1; leaves < mostLeaves && turnLeaf(); leaves += 1) {
      await look();
      if (leaves < openedLeaves) glances.push(...(await openKinds(most)));
    }
    return glances;
  };

  /** Of a long list: all are looked at, and what is folded is opened on the first ones. */
  const mostLeaves = 200;
  const openedLeaves = 3;
  const turnLeaf = () => {
    const end = document.querySelector('main .pager')?.lastElementChild;
    const button = end instanceof HTMLButtonElement ? end : end?.querySelector('button');
    const isLast = !button || button.getAttribute('aria-disabled') === 'true';
    if (!isLast) button.click();
    return !isLast;
  };

  const openKinds = async (most: number) => {
    const glances: Glance[] = [];
    const opened = new Map<string, number>();
    const start = here();
    const folded = '[aria-expanded=false], button.ibtn, button[aria-haspopup=dialog]';
    for (const button of document.querySelectorAll<HTMLElement>(`main :is(${folded})`)) {
      const kind = kindOf(button);
      const before = opened.get(kind) ?? 0;
      if (before >= most || !button.isConnected) continue;
      opened.set(kind, before + 1);
      button.click();
      glances.push(await glance({ path: here(), text: 'xss(' }));
      for (let tries = 0; openDialog() && tries < 5; tries += 1) {
        press(document.activeElement ?? document.body, 'Escape');
        await tick();
      }
      if (here() !== start) break;
    }
    return glances;
  };

  const seek = async (words: string[]) => {
    const glances: Glance[] = [];
    const field = document.querySelector<HTMLInputElement>('[role=combobox]');
    if (!field) throw new Error('the search is not open');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of words) {
      write?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // The page waits until the typing rests.
      for (let ticks = 0; ticks < 14; ticks += 1) await tick();
      glances.push(await glance({ path: '/search', text }));
    }
    return glances;
  };

  window.eyes = { settled, glance, walk, openAll, seek };
}
