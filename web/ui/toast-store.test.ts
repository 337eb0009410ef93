import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, showToastInTurn, shownToast } from './toast-store.ts';

const title = () => (shownToast()?.open ? shownToast()?.title : null);
const close = () => dismissToast(shownToast()?.id ?? 0);
const closeAll = () => {
  while (title() !== null) close();
};

beforeEach(closeAll);

test('an announcement waits until what is being said has been said', () => {
  showToast({ title: 'no' });
  showToastInTurn({ title: 'on the air' });
  showToastInTurn({ title: 'soon' });
  expect(title()).toBe('no');
  close();
  expect(title()).toBe('on the air');
  close();
  expect(title()).toBe('soon');
  close();
  expect(title()).toBeNull();
  showToastInTurn({ title: 'at once' });
  expect(title()).toBe('at once');
});

test('what cannot wait takes its place', () => {
  showToastInTurn({ title: 'on the air' });
  showToast({ title: 'not saved' });
  expect(title()).toBe('not saved');
});

test('an announcement that had to wait too long is not made any more', () => {
  vi.useFakeTimers();
  showToast({ title: 'no' });
  showToastInTurn({ title: 'on the air' });
  vi.advanceTimersByTime(61_000);
  close();
  expect(title()).toBeNull();
  vi.useRealTimers();
});
