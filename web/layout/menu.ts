import type { Role } from '#contract/primitives';
import { paths } from '../lib/paths.ts';
import type { MenuItem, NavItem } from './navigation.ts';

interface Entry extends MenuItem {
  /** The least role that may use it. */
  for: Role;
}

const home: NavItem = { path: paths.home, label: 'الرئيسية', icon: 'home', alsoAt: [paths.dashboard] };
/** A teacher's home. */
const desk: NavItem = { path: paths.home, label: 'مكتبي', icon: 'dashboard', alsoAt: [paths.desk] };
/** A teacher's page as a student. */
const ownStudy: NavItem = { path: paths.dashboard, label: 'دراستي', icon: 'home' };

/** Where each begins. */
const homes: Record<Role, NavItem[]> = { student: [home], teacher: [desk, ownStudy], admin: [home] };

/** Every other entry of the side menu, in its order. */
const entries: Entry[] = [
  { path: paths.about, label: 'عن الجامعة', icon: 'info', group: 'main', for: 'student' },
  {
    path: paths.programmePdf,
    label: 'برنامج الجامعة (PDF)',
    icon: 'file',
    group: 'main',
    for: 'student',
    external: true,
  },
  { path: paths.levels, label: 'المستويات', icon: 'layers', group: 'main', for: 'student' },
  { path: paths.diplomas, label: 'الدبلومات', icon: 'cap', group: 'main', for: 'student' },
  { path: paths.mutun, label: 'المتون', icon: 'bookmark', group: 'main', for: 'student' },
  { path: paths.ward, label: 'الورد', icon: 'check-all', group: 'main', for: 'student' },
  { path: paths.recitals, label: 'عروضي', icon: 'mic', group: 'main', for: 'student' },
  { path: paths.questions, label: 'أسئلتي', icon: 'message', group: 'main', for: 'student' },
  { path: paths.notes, label: 'حواشيّ', icon: 'edit', group: 'main', for: 'student' },
  { path: paths.ijazas, label: 'الإجازات', icon: 'scroll', group: 'main', for: 'student' },
  { path: paths.majalis, label: 'مجالس السماع', icon: 'headphones', group: 'main', for: 'student' },
  { path: paths.thabat, label: 'الثَّبَت', icon: 'book', group: 'main', for: 'student' },
  { path: paths.diplomaSamples, label: 'نماذج الشهادات', icon: 'stamp', group: 'main', for: 'student' },
  { path: paths.downloads, label: 'المحفوظ على الجهاز', icon: 'download', group: 'main', for: 'student' },
  { path: paths.transcript, label: 'كشف الدرجات', icon: 'list', group: 'main', for: 'student' },
  { path: paths.teachers, label: 'هيئة التدريس', icon: 'users', group: 'main', for: 'student' },
  { path: paths.liveSessions, label: 'الجلسات المباشرة', icon: 'radio', group: 'main', for: 'student' },
  { path: paths.quickAdd, label: 'إضافة سريعة', icon: 'plus', group: 'staff', for: 'teacher' },
  { path: paths.teacherGuide, label: 'دليل المحاضر', icon: 'help', group: 'staff', for: 'teacher' },
  {
    path: paths.manageLiveSessions,
    label: 'إدارة الجلسات المباشرة',
    icon: 'video',
    group: 'staff',
    for: 'teacher',
  },
  {
    path: paths.diplomaManagement,
    label: 'إدارة قوالب الشهادات',
    icon: 'stamp',
    group: 'staff',
    for: 'admin',
  },
  { path: paths.courseManagement, label: 'إدارة المواد', icon: 'book', group: 'staff', for: 'teacher' },
  { path: paths.manageMutun, label: 'إدارة المتون', icon: 'scroll', group: 'staff', for: 'teacher' },
  { path: paths.manageBooks, label: 'كتب الإجازات', icon: 'book', group: 'staff', for: 'admin' },
  { path: paths.chains, label: 'أسانيدي', icon: 'share', group: 'staff', for: 'teacher' },
  {
    path: paths.waitingQuestions,
    label: 'أسئلة الدروس',
    icon: 'message',
    group: 'staff',
    for: 'teacher',
  },
  { path: paths.waitingRecitals, label: 'العروض', icon: 'mic', group: 'staff', for: 'teacher' },
  { path: paths.certificates, label: 'الشهادات', icon: 'award', group: 'staff', for: 'teacher' },
  { path: paths.sampleCertificates, label: 'معرض القوالب', icon: 'image', group: 'staff', for: 'teacher' },
  { path: paths.users, label: 'المستخدمون', icon: 'users', group: 'staff', for: 'admin' },
  { path: paths.applications, label: 'طلبات الدكتوراه', icon: 'scroll', group: 'staff', for: 'admin' },
  { path: paths.audit, label: 'سجل التغييرات', icon: 'list', group: 'staff', for: 'admin' },
  { path: paths.admin, label: 'لوحة الإدارة', icon: 'dashboard', group: 'staff', for: 'admin' },
];

const rank: Record<Role, number> = { student: 0, teacher: 1, admin: 2 };

export const menuFor = (role: Role): MenuItem[] => [
  ...homes[role].map((item) => ({ ...item, group: 'main' as const })),
  ...entries.filter((entry) => rank[role] >= rank[entry.for]),
];

const dashboard: NavItem = { path: paths.admin, label: 'اللوحة', icon: 'dashboard' };
const managedCourses: NavItem = {
  path: paths.courseManagement,
  label: 'المواد',
  icon: 'book',
  alsoAt: [paths.adminCourses, paths.createCourse, paths.createExam, '/admin/edit-exam', '/admin/exams'],
};
const ownCourses: NavItem = { ...managedCourses, label: 'موادّي' };
const quickAdd: NavItem = { path: paths.quickAdd, label: 'إضافة', icon: 'plus' };
const managedSessions: NavItem = {
  path: paths.manageLiveSessions,
  label: 'الجلسات',
  icon: 'video',
  alsoAt: [paths.liveTrial],
};
const managedMutun: NavItem = { path: paths.manageMutun, label: 'المتون', icon: 'scroll' };
const askedQuestions: NavItem = { path: paths.waitingQuestions, label: 'الأسئلة', icon: 'message' };
const managedRecitals: NavItem = { path: paths.waitingRecitals, label: 'العروض', icon: 'mic' };
const templates: NavItem = { path: paths.diplomaManagement, label: 'القوالب', icon: 'stamp' };
const people: NavItem = { path: paths.users, label: 'المستخدمون', icon: 'users' };
const guide: NavItem = { path: paths.teacherGuide, label: 'الدليل', icon: 'help' };
const account: NavItem = { path: paths.profile, label: 'الملف الشخصي', icon: 'user' };
const certificates: NavItem = {
  path: paths.certificates,
  label: 'شهاداتي',
  icon: 'award',
  alsoAt: [paths.transcript, paths.thabat],
};

/** The phone's bottom bar: what each opens every day. */
export const bottomNav: Record<Role, NavItem[]> = {
  student: [home, certificates, account],
  teacher: [desk, ownCourses, account],
  admin: [dashboard, managedCourses, managedSessions, people, account],
};

/** The desktop's spine carries a few more, with short names. */
export const spineNav = (role: Role): NavItem[] => [
  ...homes[role],
  { path: paths.diplomas, label: 'الدبلومات', icon: 'cap' },
  { path: paths.mutun, label: 'المتون', icon: 'book', alsoAt: [paths.ward, paths.recitals] },
  { path: paths.liveSessions, label: 'المباشر', icon: 'radio' },
  certificates,
  {
    path: paths.ijazas,
    label: 'الإجازات',
    icon: 'scroll',
    alsoAt: [paths.majalis, paths.thabat, '/ijazat', '/tabaqat'],
  },
  { path: paths.teachers, label: 'المحاضرون', icon: 'users' },
  account,
];

/** The spine of the management pages: what this role works with, and the way back to studying. */
export const staffSpineNav: Record<Role, NavItem[]> = {
  student: [],
  teacher: [
    desk,
    ownCourses,
    askedQuestions,
    managedMutun,
    managedRecitals,
    quickAdd,
    managedSessions,
    guide,
    ownStudy,
  ],
  admin: [
    dashboard,
    managedCourses,
    askedQuestions,
    managedMutun,
    managedRecitals,
    quickAdd,
    managedSessions,
    templates,
    people,
    guide,
    home,
  ],
};
