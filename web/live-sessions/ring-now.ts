import { paths } from '#web/lib/paths';
import { showToast } from '#web/ui/toast-store';
import { playTone, showNotice } from './notifications.ts';
import { ringText as text } from './ring-text.ts';

const shownFor = 10_000;

/** A test reminder at once, and not in its turn as a reminder comes: somebody pressed a button and waits for its answer. */
export function ringNow(body: string, goTo: (path: string) => void): void {
  playTone();
  showToast({ title: text.testTitle, description: body, duration: shownFor });
  void showNotice({
    title: text.testTitle,
    body,
    tag: 'reminder-test',
    closeAfter: shownFor,
    onClick: () => goTo(paths.liveSessions),
  });
}
