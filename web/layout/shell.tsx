import { type ReactNode, useRef } from 'react';
import { useLocation } from 'wouter';
import { classNames } from '../ui/class-names.ts';
import { Notices } from '../ui/notices.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { MenuItem, NavItem, ShellUser } from './navigation.ts';
import { type Opener, SideMenuLater } from './side-menu-later.tsx';
import { SkipLink } from './skip-link.tsx';
import { Spine } from './spine.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

interface ShellProps {
  user: ShellUser;
  /** A session is being broadcast at this moment. */
  isLive: boolean;
  /** Entries of the side menu; only what this user may open. */
  menu: readonly MenuItem[];
  /** The phone's bottom bar. */
  bottomNav: readonly NavItem[];
  /** The desktop's spine: a few entries with short names. */
  spineNav: readonly NavItem[];
  /** In the top bar: the search, a field on wide screens and a button on phones. */
  tools?: ReactNode;
  /** Over the page: what its owner should know of the account. */
  banner?: ReactNode;
  /** Management: an ink-black spine and a wider page. */
  staff?: boolean | undefined;
  /** An exam: no navigation at all. */
  bare?: boolean | undefined;
  children: ReactNode;
}

export function Shell({
  user,
  isLive,
  menu,
  bottomNav,
  spineNav,
  tools,
  banner,
  staff,
  bare,
  children,
}: ShellProps) {
  const sideMenu = useRef<Opener>(null);
  const [location] = useLocation();
  const openMenu = () => sideMenu.current?.open();
  return (
    <div className={classNames('app', bare && 'app--bare', staff && 'app--staff')}>
      <SkipLink />
      {!bare && <Spine items={spineNav} isLive={isLive} onOpenMenu={openMenu} />}
      <div className="app__column">
        {!bare && <TopBar user={user} isLive={isLive} tools={tools} onOpenMenu={openMenu} />}
        <Notices />
        {!bare && banner}
        <ConnectionBanner keptBy={bare ? null : user.id} />
        <main id="main" className="app__main" tabIndex={-1}>
          <ErrorBoundary resetKey={location}>{children}</ErrorBoundary>
        </main>
      </div>
      {!bare && <BottomNav items={bottomNav} />}
      <SideMenuLater opener={sideMenu} user={user} isLive={isLive} menu={menu} />
    </div>
  );
}
