/** Where each address was left, so that «back» returns to the same line and a new page starts at its top. */
const positions = new Map<string, number>();
let returningTo: number | null = null;
let listening = false;

function address() {
  return window.location.pathname + window.location.search;
}

function listen() {
  if (listening) return;
  listening = true;
  window.addEventListener('scroll', () => positions.set(address(), window.scrollY), { passive: true });
  // taken at once, and before the router hears of it: the page that is being left still scrolls under the new address
  const remember = () => {
    returningTo = positions.get(address()) ?? 0;
  };
  window.addEventListener('popstate', remember, { capture: true });
}

/** The first page is placed by the browser itself (a reload, an anchor). */
export function placeScroll(isFirstPage: boolean) {
  listen();
  if (!isFirstPage) window.scrollTo(0, returningTo ?? 0);
  returningTo = null;
}
