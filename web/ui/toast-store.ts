export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'success' | 'warning' | 'destructive' | undefined;
  /** Milliseconds on the screen. */
  duration?: number | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Outside React, so that a failed request can speak without knowing who is on the screen. */
let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast) {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** One toast at a time: a new one takes the place of the old. */
export function showToast(message: ToastMessage) {
  count += 1;
  show({ ...message, id: count, open: true });
}

const isTaken = () => Boolean(shown?.open);

/** News of longer ago is none any more. */
const mostWaiting = 60_000;

/** For what can wait: it takes nobody's place, and is said when nothing else is. */
export function showToastInTurn(message: ToastMessage) {
  if (!isTaken()) return showToast(message);
  const askedAt = Date.now();
  const stopListening = subscribeToToast(() => {
    if (isTaken()) return;
    stopListening();
    if (Date.now() - askedAt < mostWaiting) showToast(message);
  });
}

/** A toast that was replaced in the meantime is not this one's to close. */
export function dismissToast(id: number) {
  if (shown?.id === id) show({ ...shown, open: false });
}

export function subscribeToToast(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function shownToast() {
  return shown;
}
