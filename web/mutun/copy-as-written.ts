import type { ClipboardEvent } from 'react';
import { withoutTatweel } from '#contract/matn-text';

/** What is copied out of a text is what is kept of it: the strokes that fill its column stay behind. */
export function copyAsWritten(event: ClipboardEvent): void {
  const copied = document.getSelection()?.toString() ?? '';
  if (withoutTatweel(copied) === copied) return;
  event.clipboardData.setData('text/plain', withoutTatweel(copied));
  event.preventDefault();
}
