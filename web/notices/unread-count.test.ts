import { expect, test } from 'vitest';
import { bellText } from './bell-text.ts';
import { unreadCount } from './unread-count.ts';

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1234, '99+'],
])('the bell of somebody with %i unread notices shows %s', (unread, shown) => {
  expect(unreadCount(unread)).toBe(shown);
});

test.each([
  [0, 'الإشعارات'],
  [1, 'الإشعارات: إشعار واحد جديد'],
  [2, 'الإشعارات: إشعاران جديدان'],
  [5, 'الإشعارات: 5 إشعارات جديدة'],
  [12, 'الإشعارات: 12 إشعارًا جديدًا'],
  [100, 'الإشعارات: 100 إشعار جديد'],
])('whoever listens hears the whole number: %i', (unread, words) => {
  expect(bellText.name(unread)).toBe(words);
});
