import { expect, test } from 'vitest';
import { currentItem, type NavItem } from './navigation.ts';

const items: NavItem[] = [
  { path: '/', label: 'الرئيسية', icon: 'home', alsoAt: ['/dashboard'] },
  { path: '/admin', label: 'لوحة الإدارة', icon: 'dashboard' },
  { path: '/admin/users', label: 'المستخدمون', icon: 'users' },
  { path: '/diplomas', label: 'الدبلومات', icon: 'cap', alsoAt: ['/diploma'] },
];

test.each([
  ['/', '/'],
  ['/dashboard', '/'],
  ['/admin', '/admin'],
  ['/admin/courses', '/admin'],
  ['/admin/users', '/admin/users'],
  ['/diploma/master', '/diplomas'],
  ['/diplomas-of-others', undefined],
  ['/profile', undefined],
])('%s lights %s', (location, path) => {
  expect(currentItem(items, location)?.path).toBe(path);
});
