/** Where the focus belongs once what had it is gone: after a page has changed, or with a row that was deleted. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus(options);
}
