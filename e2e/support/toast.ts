import type { Locator, Page } from '@playwright/test';

/** The notice as it is seen; the copy of it that screen readers are given does not count. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('listitem').getByText(text, { exact: true });
