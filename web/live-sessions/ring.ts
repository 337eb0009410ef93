import type { LiveSession } from '#contract/live-sessions';
import { reminderTag } from '#contract/reminders';
import { paths } from '#web/lib/paths';
import { showToastInTurn } from '#web/ui/toast-store';
import { playTone, showNotice } from './notifications.ts';
import { defaultPreferences, readPreferences } from './preferences.ts';
import { ringText as text } from './ring-text.ts';

interface Ringing {
  title: string;
  body: string;
  tag: string;
  /** Whether the student wants notices of the browser besides the one in the page. */
  inBrowser: boolean;
  goTo: (path: string) => void;
}

const second = 1000;
const noticeFor = 10 * second;
const toastFor = 10 * second;

/** A reminder as it reaches whoever has the site open: a tone, a word in the page, and a notice of the browser. */
export function ring({ title, body, tag, inBrowser, goTo }: Ringing): void {
  const open = () => goTo(paths.liveSessions);
  setTimeout(playTone); // what the page itself is about to do goes first
  showToastInTurn({
    title,
    description: body,
    duration: toastFor,
    action: { label: text.open, onPress: open },
  });
  if (inBrowser) void showNotice({ title, body, tag, closeAfter: noticeFor, onClick: open });
}

/** The words of a reminder; 0 minutes is the start itself. */
export const wordsOf = (session: LiveSession, minutesBefore: number) => ({
  title: minutesBefore === 0 ? text.startedTitle : text.soonTitle(minutesBefore),
  body: `${session.title} — ${session.instructor}`,
  tag: reminderTag(session.id, minutesBefore),
});

const testAfter = 10 * second;

/** Ten seconds later: so the student knows how a reminder will come, and whether it can. */
export function ringTest(body: string, goTo: (path: string) => void): void {
  setTimeout(() => {
    ring({ title: text.testTitle, body, tag: 'reminder-test', inBrowser: wantsNotices(), goTo });
  }, testAfter);
}

/** Whether the student wants notices of the browser besides those in the page. */
export const wantsNotices = (): boolean =>
  (readPreferences(localStorage) ?? defaultPreferences).browserNotifications;
