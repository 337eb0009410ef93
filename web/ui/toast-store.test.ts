import { expect, test } from 'vitest';
import { dismissToast, showToast, showToastInTurn, shownToast } from './toast-store.ts';

const title = () => (shownToast()?.open ? shownToast()?.title : null);
const close = () => dismissToast(shownToast()?.id ?? 0);

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
