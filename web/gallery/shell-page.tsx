import { useState } from 'react';
import { Link, Route, Switch } from 'wouter';
import { LoadingPage } from '../layout/loading-page.tsx';
import type { MenuItem, NavItem } from '../layout/navigation.ts';
import { NotFound } from '../layout/not-found.tsx';
import { Page } from '../layout/page.tsx';
import { Shell } from '../layout/shell.tsx';
import { Button } from '../ui/button.tsx';
import { NotAuthorised } from '../ui/not-authorised.tsx';
import { SectionHead } from '../ui/section-head.tsx';

const home: NavItem = { path: '/', label: 'الرئيسية', icon: 'home' };
const certificates: NavItem = { path: '/certificates', label: 'شهاداتي', icon: 'award' };
const profile: NavItem = { path: '/profile', label: 'الملف الشخصي', icon: 'user' };
const live: NavItem = { path: '/live', label: 'الجلسات المباشرة', icon: 'radio' };

const menu: MenuItem[] = [
  { path: '/about', label: 'عن الجامعة', icon: 'info', group: 'main' },
  { path: '/programme.pdf', label: 'برنامج الجامعة', icon: 'file', group: 'main', external: true },
  { path: '/diplomas', label: 'الدبلومات', icon: 'cap', group: 'main' },
  { path: '/ijazas', label: 'الإجازات', icon: 'scroll', group: 'main' },
  { path: '/teachers', label: 'هيئة التدريس', icon: 'users', group: 'main' },
  { ...live, group: 'main' },
  { path: '/quick-add', label: 'الإضافة السريعة', icon: 'plus', group: 'staff' },
  { path: '/course-management', label: 'إدارة المواد', icon: 'book', group: 'staff' },
  { path: '/admin', label: 'لوحة التحكم', icon: 'dashboard', group: 'staff' },
];

const names = {
  firstName: 'عبد الرحمن',
  lastName: 'بن محمد بن عبد العزيز الأنصاري الخزرجي المقدسي',
};

export function ShellPage() {
  const [broken, setBroken] = useState(false);
  return (
    <Shell
      user={{ ...names, email: 'a@example.com', profileImageUrl: null, role: 'admin', level: 'متقدم' }}
      isLive
      menu={menu}
      bottomNav={[home, certificates, profile]}
      spineNav={[home, menu[2], live, certificates, menu[3], menu[4]].flatMap((item) => item ?? [])}
    >
      <Switch>
        <Route path="/certificates">
          <Page title="شهاداتي" lead="تصدر الشهادة عند اجتياز الاختبار النهائي.">
            <p>
              <Link href="/">الرئيسية</Link>
            </p>
          </Page>
        </Route>
        <Route path="/loading" component={LoadingPage} />
        <Route path="/admin">
          <Page title="لوحة التحكم" ownHeading>
            <NotAuthorised />
          </Page>
        </Route>
        <Route path="/">
          <Page title="الرئيسية" crumbs={[{ label: 'الرئيسية' }]}>
            {broken ? <Broken /> : <Button onClick={() => setBroken(true)}>تعطيل الصفحة</Button>}
            {Array.from({ length: 12 }, (_, index) => (
              <section key={index}>
                <SectionHead title="قسم من الصفحة" />
                <p>فقرة من الكلام لتطول الصفحة ويُرى أثر التمرير والعودة إلى الموضع نفسه.</p>
              </section>
            ))}
          </Page>
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Shell>
  );
}

function Broken(): never {
  throw new TypeError('Cannot read properties of undefined');
}
