import type { MatnKind } from './matn-names.ts';
import { pluralForm } from './plural-form.ts';
import { unitNouns } from './unit-nouns.ts';

/** A text of which something has yet to be recited and passed. */
export interface UnrecitedText {
  title: string;
  kind: MatnKind;
  /** Units. */
  left: number;
}

/** What a certificate waits for, in one sentence with figures; null where nothing is missing. */
export function recitalSentence(texts: readonly UnrecitedText[]): string | null {
  if (texts.length === 0) return null;
  const each = texts.map(({ title, kind, left }) => `«${title}» (الباقي ${pluralForm(left, unitNouns[kind])})`);
  return `تصدر الشهادة بعد أن يُجاز عَرضك حفظًا: ${each.join('، و')}.`;
}
