/** A dialog, a menu or a question lies over the page, and has the keyboard. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;
