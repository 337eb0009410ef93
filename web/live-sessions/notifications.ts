import { isTouched } from '#web/lib/is-touched';
import { paths } from '#web/lib/paths';

/** Notices of the browser itself, and what it lets us do. */

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported' | 'install-first';

/** On an iPhone or iPad only an installed app may show notices: the way there is offered instead of a dead switch. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function currentPermission(): Permission {
  if ('Notification' in window) return Notification.permission;
  return isAppleTouch() ? 'install-first' : 'unsupported';
}

export async function askPermission(): Promise<Permission> {
  if (!('Notification' in window)) return currentPermission();
  return Notification.requestPermission();
}

interface Notice {
  title: string;
  body: string;
  /** The same tag as the server's push message: of the two one is shown. */
  tag: string;
  /** Milliseconds until it goes by itself. */
  closeAfter: number;
  onClick: () => void;
}

const icon = '/icons/icon-192.png';

/** Only pages that are served securely have workers. */
export const installedWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** Shows a notice where the browser lets us; says whether it did. */
export async function showNotice({ title, body, tag, closeAfter, onClick }: Notice): Promise<boolean> {
  if (currentPermission() !== 'granted') return false;
  const options = { body, tag, icon, lang: 'ar', dir: 'rtl' } as const;
  const worker = await installedWorker();
  if (worker?.active) {
    await worker.showNotification(title, { ...options, data: { url: paths.liveSessions } });
    setTimeout(() => void closeNotices(worker, tag), closeAfter);
    return true;
  }
  const notice = new Notification(title, options);
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    onClick();
  });
  setTimeout(() => notice.close(), closeAfter);
  return true;
}

async function closeNotices(worker: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const notice of await worker.getNotifications({ tag })) notice.close();
}

const frequency = 800;
const seconds = 0.5;

/** A short tone. Before the first touch browsers play none, and only to be refused would cost a phone a tenth of a second. */
export function playTone(): void {
  if (!('AudioContext' in window) || isTouched() === false) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
  tone.addEventListener('ended', () => void audio.close());
}
