import { expect, test } from 'vitest';
import { type Role, roles } from '#contract/primitives';
import { bottomNav, menuFor, spineNav, staffSpineNav } from './menu.ts';
import { currentItem } from './navigation.ts';

const barOf = (role: Role) => bottomNav[role].map(({ path }) => path);

test('a phone’s bottom bar holds what its owner opens every day', () => {
  expect(barOf('student')).toEqual(['/', '/certificates', '/profile']);
  expect(barOf('teacher')).toEqual(['/', '/course-management', '/profile']);
  expect(barOf('admin')).toEqual([
    '/admin',
    '/course-management',
    '/manage-live-sessions',
    '/admin/users',
    '/profile',
  ]);
});

test('nobody’s bar has a page that they may not open', () => {
  for (const role of ['student', 'teacher'] as const) {
    expect(barOf(role).filter((path) => path.startsWith('/admin'))).toEqual([]);
  }
});

test.each([
  ['/admin/courses/7', '/course-management'],
  ['/admin/courses/7/results', '/course-management'],
  ['/admin/edit-exam/3', '/course-management'],
  ['/admin', '/admin'],
  ['/admin/audit', '/admin'],
  ['/admin/live-sessions', '/manage-live-sessions'],
])('at %s an admin’s bar lights %s', (location, path) => {
  expect(currentItem(bottomNav.admin, location)?.path).toBe(path);
});

test('one’s own page has one name, whoever opens it and from where', () => {
  const items = [...roles.flatMap((role) => [...bottomNav[role], ...spineNav(role)])];
  const names = items.filter(({ path }) => path === '/profile').map(({ label }) => label);
  expect(new Set(names)).toEqual(new Set(['الملف الشخصي']));
});

test('a teacher’s home is their desk, and what they study has its own place', () => {
  for (const items of [menuFor('teacher'), spineNav('teacher'), staffSpineNav.teacher]) {
    expect(currentItem(items, '/')?.label).toBe('مكتبي');
    expect(currentItem(items, '/desk')?.label).toBe('مكتبي');
    expect(currentItem(items, '/dashboard')?.label).toBe('دراستي');
  }
  expect(currentItem(menuFor('student'), '/dashboard')?.label).toBe('الرئيسية');
});

test('the texts are in everybody’s spine and menu, the ward beneath them', () => {
  for (const role of roles) {
    expect(currentItem(spineNav(role), '/mutun/nawawi/3')?.label).toBe('المتون');
    expect(currentItem(spineNav(role), '/ward')?.label).toBe('المتون');
    expect(currentItem(menuFor(role), '/mutun/nawawi')?.label).toBe('المتون');
    expect(currentItem(menuFor(role), '/ward')?.label).toBe('الورد');
  }
});

test('what a spine leaves out is in the menu', () => {
  for (const role of roles) {
    expect(menuFor(role).map(({ path }) => path)).toContain('/about-university');
    expect(spineNav(role).map(({ path }) => path)).not.toContain('/about-university');
  }
});
