/** A dialog, a menu or a question lies over the page, and has the keyboard. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** When none does any more. Every dialog stands directly in the body. */
export const dialogsClosed = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isDialogOpen()) return resolve();
    const observer = new MutationObserver(() => {
      if (isDialogOpen()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true });
  });
