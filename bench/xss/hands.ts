import type { Glance, Step } from './eyes.ts';

// What the bench does inside a page. Each runs there as a whole: it may use nothing from outside but the eyes.

/** Goes from page to page as the site's own links do, without loading it anew. */
export async function walk(steps: Step[]): Promise<Glance[]> {
  const glances: Glance[] = [];
  for (const step of steps) {
    history.pushState(null, '', step.path);
    glances.push(await window.eyes.glance(step));
  }
  return glances;
}

/** Opens tabs, folded parts and dialogs, at most so many of a kind, and looks at each; then turns to the next leaf. */
export async function openAll(most: number): Promise<Glance[]> {
  const glances: Glance[] = [];
  const here = () => location.pathname;
  const look = async () => glances.push(await window.eyes.glance({ path: here(), text: 'xss(' }));

  const openDialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
  const closeDialogs = async () => {
    for (let tries = 0; openDialog() && tries < 5; tries += 1) {
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(escape);
      await window.eyes.tick();
    }
  };

  /** A kind of button is known by its picture. */
  const kindOf = (button: Element) =>
    `${button.className} ${button.querySelector('use')?.getAttribute('href')}`;
  const folded = '[aria-expanded=false], button.ibtn, button[aria-haspopup=dialog]';
  const openKinds = async () => {
    const opened = new Map<string, number>();
    const start = here();
    for (const button of document.querySelectorAll<HTMLElement>(`main :is(${folded})`)) {
      const kind = kindOf(button);
      const before = opened.get(kind) ?? 0;
      if (before >= most || !button.isConnected) continue;
      opened.set(kind, before + 1);
      button.click();
      await look();
      await closeDialogs();
      if (here() !== start) break;
    }
  };

  const turnLeaf = () => {
    const end = document.querySelector('main .pager')?.lastElementChild;
    const button = end instanceof HTMLButtonElement ? end : end?.querySelector('button');
    const isLast = !button || button.getAttribute('aria-disabled') === 'true';
    if (!isLast) button.click();
    return !isLast;
  };

  for (const tab of document.querySelectorAll<HTMLElement>('main [role=tab]')) {
    tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await look();
    await openKinds();
  }
  await openKinds();
  // Of a long list all leaves are looked at, and what is folded is opened on the first ones.
  const [mostLeaves, openedLeaves] = [200, 3];
  for (let leaves = 1; leaves < mostLeaves && turnLeaf(); leaves += 1) {
    await look();
    if (leaves < openedLeaves) await openKinds();
  }
  return glances;
}

/** Types into the search dialog, which is open. */
export async function seek(words: string[]): Promise<Glance[]> {
  const glances: Glance[] = [];
  const field = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!field) throw new Error('the search is not open');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of words) {
    write?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // The page waits until the typing rests.
    for (let ticks = 0; ticks < 14; ticks += 1) await window.eyes.tick();
    glances.push(await window.eyes.glance({ path: '/search', text }));
  }
  return glances;
}
