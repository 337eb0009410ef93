import { type LessonForm, lessonForms } from './forms.ts';

/** What a student of this device prefers; kept on the device, because it is about the device. */
export interface Wishes {
  form: LessonForm;
  /** Nothing is fetched over a line that is paid by the megabyte. */
  isWifiOnly: boolean;
}

const formKey = 'download-form';
const wifiKey = 'download-wifi-only';

export const readWishes = (): Wishes => ({
  form: lessonForms.find((form) => form === stored(formKey)) ?? 'sound',
  isWifiOnly: stored(wifiKey) === 'yes',
});

export function writeWishes({ form, isWifiOnly }: Wishes): void {
  try {
    localStorage.setItem(formKey, form);
    localStorage.setItem(wifiKey, isWifiOnly ? 'yes' : 'no');
  } catch {
    // then they hold until the page is left
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Only some browsers, on phones, say over what they are connected. */
interface Line extends EventTarget {
  type?: string;
}

export const lineOf = (): Line | undefined =>
  typeof navigator !== 'undefined' && 'connection' in navigator && navigator.connection instanceof EventTarget
    ? navigator.connection
    : undefined;

export const knowsWifi = (): boolean => lineOf()?.type !== undefined;

/** Where the browser does not say, nobody is kept from what they asked for. */
export const mayFetchNow = (wishes: Wishes): boolean =>
  !wishes.isWifiOnly || !knowsWifi() || ['wifi', 'ethernet'].includes(lineOf()?.type ?? '');
