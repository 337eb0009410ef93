import { paths } from '#web/lib/paths';
import { showToast } from '#web/ui/toast-store';
import { readingText as text } from './text.ts';

/** The unit's address for ever, for whoever it is sent to. */
export async function copyUnitLink(matnKey: string, unit: number): Promise<void> {
  const link = location.origin + paths.matnUnit(matnKey, unit);
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: text.copied, tone: 'success' });
  } catch {
    showToast({ title: text.notCopied, description: link });
  }
}
