import type { Role } from '#contract/primitives';
import { paths } from '../lib/paths.ts';
import type { MenuItem, NavItem } from './navigation.ts';

type Exists = (path: string) => boolean;

interface Entry extends MenuItem {
  /** The least role that may use it. */
  for: Role;
}

/** Every entry of the side menu, in its order. What has no page yet is not shown; a file is always there. */
const entries: Entry[] = [
  { path: '/', label: 'الرئيسية', icon: 'home', group: 'main', for: 'student', alsoAt: ['/dashboard'] },
  { path: '/about-university', label: 'عن الجامعة', icon: 'info', group: 'main', for: 'student' },
  {
    path: paths.programmePdf,
    label: 'برنامج الجامعة (PDF)',
    icon: 'file',
    group: 'main',
    for: 'student',
    external: true,
  },
  { path: '/levels', label: 'المستويات', icon: 'layers', group: 'main', for: 'student' },
  { path: '/diplomas', label: 'الدبلومات', icon: 'cap', group: 'main', for: 'student' },
  { path: '/ijazas', label: 'الإجازات', icon: 'scroll', group: 'main', for: 'student' },
  { path: '/diploma-samples', label: 'نماذج الشهادات', icon: 'stamp', group: 'main', for: 'student' },
  { path: '/teachers', label: 'هيئة التدريس', icon: 'users', group: 'main', for: 'student' },
  { path: '/live-sessions', label: 'الجلسات المباشرة', icon: 'radio', group: 'main', for: 'student' },
  { path: '/quick-add', label: 'إضافة سريعة', icon: 'plus', group: 'staff', for: 'teacher' },
  { path: '/teacher-guide', label: 'دليل المحاضر', icon: 'help', group: 'staff', for: 'teacher' },
  {
    path: '/manage-live-sessions',
    label: 'إدارة الجلسات المباشرة',
    icon: 'video',
    group: 'staff',
    for: 'teacher',
  },
  { path: '/diploma-management', label: 'إدارة قوالب الشهادات', icon: 'stamp', group: 'staff', for: 'admin' },
  { path: '/course-management', label: 'إدارة المواد', icon: 'book', group: 'staff', for: 'teacher' },
  { path: '/certificates', label: 'الشهادات', icon: 'award', group: 'staff', for: 'teacher' },
  { path: '/sample-certificates', label: 'معرض القوالب', icon: 'image', group: 'staff', for: 'teacher' },
  { path: '/admin/users', label: 'المستخدمون', icon: 'users', group: 'staff', for: 'admin' },
  { path: '/admin/audit', label: 'سجل التغييرات', icon: 'list', group: 'staff', for: 'admin' },
  { path: '/admin', label: 'لوحة الإدارة', icon: 'dashboard', group: 'staff', for: 'admin' },
];

const rank: Record<Role, number> = { student: 0, teacher: 1, admin: 2 };

export const menuFor = (role: Role, exists: Exists): MenuItem[] =>
  entries.filter((entry) => (entry.external || exists(entry.path)) && rank[role] >= rank[entry.for]);

const home: NavItem = { path: '/', label: 'الرئيسية', icon: 'home', alsoAt: ['/dashboard'] };
const dashboard: NavItem = { path: '/admin', label: 'اللوحة', icon: 'dashboard' };
const managedCourses: NavItem = {
  path: '/course-management',
  label: 'المواد',
  icon: 'book',
  alsoAt: [
    '/admin/courses',
    '/admin/create-course',
    '/admin/create-exam',
    '/admin/edit-exam',
    '/admin/exams',
  ],
};
const quickAdd: NavItem = { path: '/quick-add', label: 'إضافة', icon: 'plus' };
const managedSessions: NavItem = {
  path: '/manage-live-sessions',
  label: 'الجلسات',
  icon: 'video',
  alsoAt: ['/admin/live-sessions'],
};
const people: NavItem = { path: '/admin/users', label: 'المستخدمون', icon: 'users' };
const account: NavItem = { path: '/profile', label: 'الملف الشخصي', icon: 'user' };

/** The phone's bottom bar: what each opens every day. */
const bottomItems: Record<Role, NavItem[]> = {
  student: [home, { path: '/certificates', label: 'شهاداتي', icon: 'award' }, account],
  teacher: [home, managedCourses, quickAdd, managedSessions, account],
  admin: [dashboard, managedCourses, managedSessions, people, account],
};

export const bottomNav = (role: Role, exists: Exists): NavItem[] =>
  bottomItems[role].filter((item) => exists(item.path));

const spineItems: NavItem[] = [
  home,
  { path: '/diplomas', label: 'الدبلومات', icon: 'cap' },
  { path: '/live-sessions', label: 'المباشر', icon: 'radio' },
  { path: '/certificates', label: 'شهاداتي', icon: 'award' },
  { path: '/ijazas', label: 'الإجازات', icon: 'scroll' },
  { path: '/teachers', label: 'المحاضرون', icon: 'users' },
  { path: '/about-university', label: 'الجامعة', icon: 'info' },
  account,
];

/** The desktop's spine carries a few more, with short names. */
export const spineNav = (exists: Exists): NavItem[] => spineItems.filter((item) => exists(item.path));

interface StaffItem extends NavItem {
  for: Role;
}

const staffSpineItems: StaffItem[] = [
  { ...dashboard, for: 'admin' },
  { ...managedCourses, for: 'teacher' },
  { ...quickAdd, for: 'teacher' },
  { ...managedSessions, for: 'teacher' },
  { path: '/diploma-management', label: 'القوالب', icon: 'stamp', for: 'admin' },
  { ...people, for: 'admin' },
  { path: '/teacher-guide', label: 'الدليل', icon: 'help', for: 'teacher' },
  { ...home, for: 'student' },
];

/** The spine of the management pages: what this role works with, and the way back to studying. */
export const staffSpineNav = (role: Role, exists: Exists): NavItem[] =>
  staffSpineItems.filter((item) => exists(item.path) && rank[role] >= rank[item.for]);
